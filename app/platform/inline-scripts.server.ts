import { createHash } from 'node:crypto'

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g

/**
 * The hashes of the inline scripts of a rendered page, for its Content Security Policy. They are the router's and
 * document-scripts.tsx's: everything else that is rendered is escaped, and the linter lets no other component render HTML.
 */
export function inlineScriptHashes(html: string): string[] {
  const inline = [...html.matchAll(SCRIPT)].filter(
    ([, attributes = '']) => !/ (?:src|type="application\/)/.test(attributes),
  )
  return [...new Set(inline.map(([, , code = '']) => codeHash(code)))]
}

/** An inline script or style as the policy allows it. */
export function codeHash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
