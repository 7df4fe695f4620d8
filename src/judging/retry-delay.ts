/** Milliseconds to wait before the next try: what the server asks for (seconds or an HTTP date), else 1 s, 2 s, 4 s … */
export function retryDelay(retryAfter: string | null, tries: number, now: number): number {
  const asked = retryAfter?.trim() ?? ''
  if (/^\d+(?:\.\d+)?$/.test(asked)) return Number(asked) * 1000
  const date = asked === '' ? Number.NaN : Date.parse(asked)
  return Number.isNaN(date) ? 1000 * 2 ** tries : Math.max(0, date - now)
}
