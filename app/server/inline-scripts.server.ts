import { createHash, randomBytes } from 'node:crypto'
import { contentSecurityPolicy } from './security-policy.server.ts'

/** Put as `nonce` on the inline scripts that are ours while a page is rendered; it never leaves the process. */
export const SCRIPT_MARK = randomBytes(16).toString('hex')

const OURS = new RegExp(`<script nonce="${SCRIPT_MARK}"([^>]*)>([\\s\\S]*?)</script>`, 'g')

/** Allows exactly our own inline scripts by their hashes: the marked ones and the known ones, no other that a page has. */
export function sealInlineScripts(html: string, knownScripts: string[]): { html: string; policy: string } {
  const hashes = new Set(knownScripts.map(codeHash))
  for (const [, attributes, code] of html.matchAll(OURS)) {
    if (code && !attributes?.includes('src=')) hashes.add(codeHash(code))
  }
  return { html: html.replaceAll(` nonce="${SCRIPT_MARK}"`, ''), policy: contentSecurityPolicy([...hashes]) }
}

/** An inline script or style as the policy allows it. */
export function codeHash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
