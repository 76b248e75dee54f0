import type { Input } from './input.ts'
import type { RawAnswer } from './raw-client.ts'
import { CANARY_HEADER, CANARY_TAG } from './payloads.ts'

const REQUIRED: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'content-security-policy': /default-src '(none|self)'/,
}

/** What only the inside of the shop knows: frames of a stack, the databases' own words, folders of this machine. */
const INSIDES =
  /\n\s+at [\w.<>[\] ]+ \(|\bat (async )?[\w.]+ \(?(file:|\/)|node_modules|SQLITE_|syntax error at or near|violates [a-z-]+ constraint|UNIQUE constraint failed|FOREIGN KEY constraint|no such (table|column): |TypeError:|RangeError:|ReferenceError:|SyntaxError:|URIError:|\/app\/server\/|kysely/

const SLOW_MS = 20_000

/** What is wrong with the answer; nothing for a right one, whatever was asked. */
export function problemsOf(input: Input, answer: RawAnswer, ms: number): string[] {
  return [
    ...statusProblems(input, answer),
    ...headerProblems(answer),
    ...bodyProblems(input, answer),
    ...(ms > SLOW_MS ? [`took ${Math.round(ms)} ms`] : []),
  ]
}

/** The page for a lost database is a 503 by itself, in the router's own form without the header. */
const ALWAYS_UNAVAILABLE = 'routes/unavailable#'

function statusProblems({ name }: Input, { status, headers }: RawAnswer): string[] {
  if (status >= 200 && status < 500) return []
  const isDeliberate = status === 503 && (headers.has('retry-after') || name.startsWith(ALWAYS_UNAVAILABLE))
  return isDeliberate ? [] : [`status ${status}`]
}

function headerProblems({ status, headers }: RawAnswer): string[] {
  const wrong = Object.entries(REQUIRED).flatMap(([name, right]) => {
    const value = headers.get(name)
    if (value === undefined) return [`no ${name}`]
    return right.test(value) && !value.includes('\n') ? [] : [`${name}: ${value}`]
  })
  const policy = headers.get('content-security-policy') ?? ''
  if (/unsafe-(inline|eval)/.test(policy)) wrong.push(`content-security-policy: ${policy}`)
  if (headers.has(CANARY_HEADER)) wrong.push('the answer was split')
  if (headers.has('x-powered-by') || headers.has('server')) wrong.push('the answer names its software')
  const location = headers.get('location')
  if (location !== undefined && !/^\/(?![/\\])/.test(location)) wrong.push(`location: ${location}`)
  if (location === undefined && status >= 300 && status < 400 && status !== 304) wrong.push('no location')
  const cookie = headers.get('set-cookie')
  if (cookie !== undefined && /public/.test(headers.get('cache-control') ?? '')) wrong.push('a public cookie')
  if (cookie !== undefined && /session_token=[^;]/.test(cookie) && !/HttpOnly/i.test(cookie))
    wrong.push('an open session cookie')
  return wrong
}

function bodyProblems(input: Input, { headers, body }: RawAnswer): string[] {
  const type = headers.get('content-type') ?? ''
  if (body.length === 0) return []
  if (type === '') return ['a body without content-type']
  if (headers.has('content-encoding') || /^(image|font)\//.test(type)) return []
  const text = body.toString('utf8')
  const wrong: string[] = []
  if (type.startsWith('text/html')) {
    if (!/^<!DOCTYPE html>/i.test(text)) wrong.push('no document')
    if (text.includes(CANARY_TAG)) wrong.push('markup of the request stands in the page')
  }
  if (type.startsWith('application/json') && !isJson(text)) wrong.push('no JSON')
  if (/xml/.test(type) && !text.startsWith('<?xml')) wrong.push('no XML')
  const inside = /^\/(assets|sw\.js)/.test(input.target) ? null : INSIDES.exec(text)
  if (inside) wrong.push(`the answer shows the inside: ${inside[0].trim()}`)
  return wrong
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
