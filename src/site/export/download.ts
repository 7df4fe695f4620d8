/** Offers a text, or the bytes of an archive, as a file. The name is cleared of what file systems do not take. */
export function download(text: string | Uint8Array<ArrayBuffer>, { name, type }: { name: string; type: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** A file name from a suite's name: lower case, hyphens, never empty, never hidden. */
export function fileStem(suiteName: string): string {
  const stem = suiteName
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  return stem === '' ? 'suite' : stem
}
