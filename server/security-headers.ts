import { contentSecurityPolicy } from '../app/platform/security-policy.server.ts'

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

/** The headers of every answer, errors and static files included; a page brings the policy of its own scripts. */
export function securityHeaders(isHttps: boolean, policy = DEFAULT_POLICY): Record<string, string> {
  const always = { ...ALWAYS, 'content-security-policy': policy }
  return isHttps ? { ...always, 'strict-transport-security': HSTS } : always
}
