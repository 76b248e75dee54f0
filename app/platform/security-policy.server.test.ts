import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeHash, inlineScriptHashes } from './security-policy.server.ts'

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('the inline scripts of a page are allowed, each once; files and data are no inline scripts', () => {
  const html = [
    '<script>first()</script>',
    '<script type="module" async="">import "/a.js";\nnext("<\\/script>")</script>',
    '<script>first()</script>',
    '<script async="" src="/b.js"></script>',
    '<script type="application/ld+json">{"a":1}</script>',
  ].join('<p>text</p>')
  expect(inlineScriptHashes(html)).toEqual([hash('first()'), hash('import "/a.js";\nnext("<\\/script>")')])
  expect(inlineScriptHashes('<p>no script</p>')).toEqual([])
})

test('text is hashed as UTF-8, as browsers do', () => {
  expect(codeHash('„Здраво“')).toBe(hash('„Здраво“'))
})
