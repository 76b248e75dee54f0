import { createHash, randomBytes } from 'node:crypto'
import { contentSecurityPolicy } from './security-policy.server.ts'

/** Put as `nonce` on the inline scripts that are ours while a page is rendered; it never leaves the process. */
export const SCRIPT_MARK = randomBytes(16).toString('hex')

const OURS = new RegExp(`<script nonce="${SCRIPT_MARK}"([^>]*)>([\\s\\S]*?)</script>`, 'g')

interface Known {
  scripts: string[]
  styles: string[]
}

/** Allows exactly our own inline code by its hashes: the marked scripts and what is known, no other that a page has. */
export function sealInlineScripts(html: string, known: Known): { html: string; policy: string } {
  const hashes = new Set(known.scripts.map(codeHash))
  for (const [, attributes, code] of html.matchAll(OURS)) {
    if (code && !attributes?.includes('src=')) hashes.add(codeHash(code))
  }
  const policy = contentSecurityPolicy([...hashes], known.styles.map(codeHash))
  return { html: html.replaceAll(` nonce="${SCRIPT_MARK}"`, ''), policy }
}

/** An inline script or style as the policy allows it. */
export function codeHash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
