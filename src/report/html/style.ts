import { sha256Hex } from '../../engine/index.ts'

/** The only style of the page; the policy admits it by its hash. */
export const STYLE = `
:root{color-scheme:light dark;--bg:#fff;--fg:#1f2328;--dim:#57606a;--line:#d0d7de;--soft:#f6f8fa;--bad:#a40e26;--good:#116329;--warn:#7d4e00;--del:#ffd7d5;--ins:#ccffd8}
@media(prefers-color-scheme:dark){:root{--bg:#0d1117;--fg:#e6edf3;--dim:#9198a1;--line:#3d444d;--soft:#161b22;--bad:#ff8e86;--good:#56d364;--warn:#e3b341;--del:#67060c;--ins:#033a16}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--fg);font:16px/1.5 system-ui,sans-serif}
main{max-width:72rem;margin:0 auto;padding:1rem}
h1{font-size:1.5rem;margin:1rem 0 0}
h2{font-size:1.15rem;margin:1.5rem 0 .5rem}
.score{font-size:1.25rem;margin:.25rem 0}
.dim{color:var(--dim)}
.bad{color:var(--bad);font-weight:600}
.good{color:var(--good);font-weight:600}
.warn{color:var(--warn);font-weight:600}
details{border:1px solid var(--line);border-radius:6px;margin:.5rem 0;padding:0 .75rem;overflow-wrap:anywhere}
summary{cursor:pointer;padding:.4rem 0}
summary:focus-visible,a:focus-visible{outline:2px solid currentColor;outline-offset:2px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--soft);padding:.5rem;border-radius:6px;max-height:30rem;overflow:auto}
del{background:var(--del)}
ins{background:var(--ins)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.25rem .5rem;border-bottom:1px solid var(--line);vertical-align:top}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
a{color:inherit}
`

/** `sha256-…` of the style, as a content security policy names it. */
export function styleHash(): string {
  return `sha256-${base64OfHex(sha256Hex(STYLE))}`
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function base64OfHex(hex: string): string {
  const bits = [...hex].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('')
  const digits = (bits.match(/.{1,6}/g) ?? []).map((six) => DIGITS.charAt(Number.parseInt(six.padEnd(6, '0'), 2))).join('')
  return digits.padEnd(Math.ceil(digits.length / 4) * 4, '=')
}
