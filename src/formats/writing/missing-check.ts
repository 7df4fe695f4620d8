/** A check that cannot be forgotten: it raises until its code is written. */
export function missingCheck(name: string): string {
  return `() => {\n  throw new Error(${JSON.stringify(`write the code of the check "${name}" here`)})\n}`
}
