/** A file name from a suite's name: lower case, hyphens, never empty, never hidden. */
export function fileStem(suiteName: string): string {
  const stem = suiteName.normalize('NFC').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '').slice(0, 80).toWellFormed()
  return stem === '' ? 'suite' : stem
}
