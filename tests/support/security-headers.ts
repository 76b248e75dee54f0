/** What every answer of the shop has, whatever was asked for. */
const REQUIRED: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /^(?=.*geolocation=\(\))(?=.*microphone=\(\))(?=.*payment=\(\)).*camera=\(\)/,
  'content-security-policy': /^(?!.*unsafe-(inline|eval)).*default-src '(none|self)'/,
}

/** The missing and the wrong ones, each with its value. */
export function wrongSecurityHeaders(headers: Headers): string[] {
  return Object.entries(REQUIRED)
    .filter(([name, right]) => !right.test(headers.get(name) ?? ''))
    .map(([name]) => `${name}: ${headers.get(name)}`)
}
