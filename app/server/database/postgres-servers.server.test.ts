import { expect, test } from 'vitest'
import { isPostgresUrl, PostgresServers, serverAddresses } from './postgres-servers.server.ts'

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
  ['mysql://one/shop', false],
])('%s is an address of PostgreSQL: %s', (url, isOne) => {
  expect(isPostgresUrl(url)).toBe(isOne)
})

test('[HOSTED-04] a server that is passed over by many at once is passed over once', () => {
  const servers = new PostgresServers('postgres://one,two,three/shop')
  const first = servers.current
  servers.passOver(first)
  servers.passOver(first)
  expect(servers.current).toBe('postgres://two/shop')
  servers.passOver('postgres://two/shop')
  servers.passOver('postgres://three/shop')
  expect(servers.current).toBe(first)
})
