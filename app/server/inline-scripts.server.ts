import { createHash, randomBytes } from 'node:crypto'
import { contentSecurityPolicy } from './security-policy.server.ts'

/** Put as `nonce` on the inline scripts that are ours while a page is rendered; it never leaves the process. */
export const SCRIPT_MARK = randomBytes(16).toString('hex')

const MARKED = ` nonce="${SCRIPT_MARK}"`
const OPENS = '<script'
const CLOSES = '</script>'

/** Scripts that are the same on every page of a route. */
const MOST_KNOWN = 200
const known = new Map<string, string>()

/**
 * Allows exactly our own inline scripts by their hashes: the marked ones and the known ones, no other that a page has, and
 * the page's own one, which comes later.
 */
export function sealInlineScripts(
  html: string,
  knownScripts: string[],
  ownScript = '',
): { html: string; policy: string } {
  const hashes = new Set(knownScripts.map(knownHash))
  const pieces = html.split(MARKED)
  for (const [index, piece] of pieces.entries()) {
    if (index === 0 || !pieces[index - 1]?.endsWith(OPENS)) continue
    const start = piece.indexOf('>') + 1
    const code = piece.slice(start, piece.indexOf(CLOSES, start))
    if (code !== '' && !piece.slice(0, start).includes('src=')) hashes.add(knownHash(code))
  }
  if (ownScript !== '') hashes.add(codeHash(ownScript))
  return { html: pieces.join(''), policy: contentSecurityPolicy([...hashes]) }
}

function knownHash(code: string): string {
  const found = known.get(code)
  if (found !== undefined) return found
  const hash = codeHash(code)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(code, hash)
  return hash
}

/** An inline script or style as the policy allows it. */
export function codeHash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
