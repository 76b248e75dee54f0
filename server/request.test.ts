import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { clientAddress, clientProtocol, readRequest } from './request.ts'

function request(headers: Record<string, string>, remoteAddress = '10.0.0.9'): IncomingMessage {
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage
}

test('a form that is still coming after 20 s is given up, and one whose turn does not come is refused', async () => {
  vi.useFakeTimers()
  const slow = Object.assign(new PassThrough(), { method: 'POST', url: '/login', headers: {} })
  slow.write('email=')
  const reading = readRequest(slow as never, new PassThrough() as never, 'http://a.test', (work) => work())
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  expect(await reading).toEqual({ status: 408 })
  const crowded = readRequest(slow as never, new PassThrough() as never, 'http://a.test', async () => null)
  expect(await crowded).toEqual({ status: 429 })
})

const behind = (trustProxy: number) => ({ baseUrl: null, trustProxy })

test('an untrusted X-Forwarded-For is ignored', () => {
  expect(clientAddress(request({ 'x-forwarded-for': '1.2.3.4' }), behind(0))).toBe('10.0.0.9')
  expect(clientProtocol(request({ 'x-forwarded-proto': 'https' }), behind(0))).toBe('http')
})

test('behind one proxy only what that proxy wrote counts', () => {
  const seen = (forwarded: string, proxies = 1) =>
    clientAddress(request({ 'x-forwarded-for': forwarded }), behind(proxies))
  expect([seen('6.6.6.6, 1.2.3.4'), seen('1.2.3.4:51234')]).toEqual(['1.2.3.4', '1.2.3.4'])
  expect(seen('6.6.6.6, 1.2.3.4, 10.0.0.2', 2)).toBe('1.2.3.4')
  expect(seen('[2001:db8::1]:443')).toBe('2001:db8:0:0::/64')
  expect(clientAddress(request({}), behind(1))).toBe('10.0.0.9')
  expect(clientProtocol(request({ 'x-forwarded-proto': 'https' }), behind(1))).toBe('https')
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
])('of %s counts %s', (address, counted) => {
  expect(clientAddress(request({}, address), behind(0))).toBe(counted)
  expect(clientAddress(request({ 'x-forwarded-for': address }), behind(1))).toBe(counted)
})
