import { expect, test } from 'vitest'
import { acceptedEncoding } from './compression.server.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['xbr, notgzip', 'identity'],
])('%s → %s', (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected)
})
