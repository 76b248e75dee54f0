import { hash } from 'node:crypto'

/** The only Trusted Types policy, for the address of the service worker (ui/storefront/late-parts.tsx). */
const WORKER_POLICY = 'service-worker'

/** In development Vite's client adds style elements to the page. */
export const isDevelopment = import.meta.env?.MODE === 'development'

export function contentSecurityPolicy(scriptHashes: string[] = [], styleHashes: string[] = []): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    ["style-src 'self'", ...(isDevelopment ? ["'unsafe-inline'"] : styleHashes)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${WORKER_POLICY}`,
  ].join('; ')
}

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g

/** Of all inline scripts: only the router and ui/document render any, the linter forbids it elsewhere. */
export function inlineScriptHashes(html: string): string[] {
  const inline = [...html.matchAll(SCRIPT)].filter(
    ([, attributes = '']) => !/ (?:src|type="application\/)/.test(attributes),
  )
  return [...new Set(inline.map(([, , code = '']) => codeHash(code)))]
}

/** An inline script or style as the policy allows it. */
export function codeHash(code: string): string {
  return `'sha256-${hash('sha256', code, 'base64')}'`
}

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
}

/** A year. */
const HSTS = 'max-age=31536000; includeSubDomains'

const DEFAULT_POLICY = contentSecurityPolicy()

/** For every answer, errors and static files included; a page has the policy of its own scripts. */
export function securityHeaders(isHttps: boolean, policy = DEFAULT_POLICY): Record<string, string> {
  const always = { ...ALWAYS, 'content-security-policy': policy }
  return isHttps ? { ...always, 'strict-transport-security': HSTS } : always
}
