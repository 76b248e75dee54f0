import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('what means something in HTML is written as a text, everything else stays', () => {
  expect(escapeHtml(`<a href="x" title='y'>Ѓ & Ќ</a> <b>`)).toBe(
    `&lt;a href=&quot;x&quot; title='y'&gt;Ѓ &amp; Ќ&lt;/a&gt; &lt;b&gt;`,
  )
})
