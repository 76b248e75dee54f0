import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const styles = globSync('app/**/*.css').map((file) => readFileSync(file, 'utf8'))

test('[CH-01 CH-04] header and menu keep background and height in Safari 15, which has neither color-mix nor dvh', () => {
  expect(styles.join('\n')).not.toContain('color-mix')
  const heights = styles.join('\n').matchAll(/(\S+: \S+;)\s+height: 100dvh/g)
  expect([...heights].map(([, before]) => before)).toEqual(['height: 100vh;', 'height: 100vh;'])
})
