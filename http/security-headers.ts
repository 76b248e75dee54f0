import { contentSecurityPolicy } from '../app/server/security-policy.server.ts'

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
}

/** One year, as browsers' preload lists ask at least. */
const HSTS = 'max-age=31536000; includeSubDomains'

const DEFAULT_POLICY = contentSecurityPolicy()

/** The headers that every answer carries, errors and static files included; a page's own policy is kept. */
export function securityHeaders({ isHttps, policy }: { isHttps: boolean; policy?: string | null }) {
  return {
    ...ALWAYS,
    'content-security-policy': policy ?? DEFAULT_POLICY,
    ...(isHttps ? { 'strict-transport-security': HSTS } : {}),
  }
}
