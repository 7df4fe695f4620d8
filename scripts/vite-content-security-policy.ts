import type { Plugin } from 'vite'

/**
 * `unsafe-inline` for styles only: the editor draws with style attributes. `connect-src` is open to https and to servers
 * of this machine, because the page fetches a suite that a link names (`?src=`) and asks the judge that a person set
 * up, which may be a local model; the price is that this policy would not stop the page's own scripts from sending
 * something out. Checks run under the sandbox's policy, which lets nothing out.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  "worker-src 'self'",
  "connect-src 'self' https: http://localhost:* http://127.0.0.1:*",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** Writes the page's content security policy into the built `index.html`; the dev server needs inline scripts and goes without. */
export function contentSecurityPolicy(): Plugin {
  return {
    name: 'mustfail:content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
        injectTo: 'head-prepend',
      },
    ],
  }
}
