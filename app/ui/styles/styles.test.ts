import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('[CH-01 CH-04] header and menu keep background and height in Safari 15, which has neither color-mix nor dvh', () => {
  const files = globSync('app/**/*.css')
  const styles = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  expect(styles).not.toContain('color-mix')
  const heights = styles.matchAll(/(\S+: \S+;)\s+height: 100dvh/g)
  expect([...heights].map(([, before]) => before)).toEqual(['height: 100vh;', 'height: 100vh;'])
})
