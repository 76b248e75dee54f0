import { expect, test } from 'vitest'
import { isPostgresUrl, serverAddresses } from './postgres-url.server.ts'

test('[HOSTED-04] DATABASE_URL may name several servers, as libpq has it', () => {
  expect(serverAddresses('postgres://shop:a%2Cb@one:5432,two:5433/shop?sslmode=require')).toEqual([
    'postgres://shop:a%2Cb@one:5432/shop?sslmode=require',
    'postgres://shop:a%2Cb@two:5433/shop?sslmode=require',
  ])
  expect(serverAddresses('postgresql://db/shop')).toEqual(['postgresql://db/shop'])
  expect(serverAddresses('postgres://[::1]:5432,db/shop')).toEqual([
    'postgres://[::1]:5432/shop',
    'postgres://db/shop',
  ])
})

test.each([
  ['postgres://one:5432,two:5432/shop', true],
  ['postgres:///shop?host=/var/run/postgresql', true],
  ['postgres://one:5432,two:fast/shop', false],
  ['postgres://one,/shop', false],
  ['postgres://shop:p%40ss%23word@one/shop', true],
  ['postgres://shop:p@ss#word@one/shop', false],
  ['postgres://shop:p@ss/word@one/shop', false],
  ['postgres://shop:p@ss?word@one/shop', false],
  ['postgres://shop@server:p@ss@one/shop?user=a@b', true],
  ['mysql://one/shop', false],
])('%s is an address of PostgreSQL: %s', (url, isOne) => {
  expect(isPostgresUrl(url)).toBe(isOne)
})
