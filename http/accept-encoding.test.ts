import { expect, test } from 'vitest'
import { acceptedEncoding } from './accept-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['identity', null],
  ['', null],
  [undefined, null],
  ['xbr, notgzip', null],
])('%s → %s', (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected)
})
