/** The built-in checks as one ES module text without imports, made by `checksLibrary()` of scripts/vite-checks-library.ts. */
declare module 'virtual:checks-library' {
  const text: string
  export default text
}
