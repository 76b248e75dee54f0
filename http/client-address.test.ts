import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress, clientProtocol } from './client-address.ts'

function request(headers: Record<string, string>): IncomingMessage {
  return { headers, socket: { remoteAddress: '10.0.0.9' } } as unknown as IncomingMessage
}

test('an untrusted X-Forwarded-For is ignored', () => {
  expect(clientAddress(request({ 'x-forwarded-for': '1.2.3.4' }), 0)).toBe('10.0.0.9')
  expect(clientProtocol(request({ 'x-forwarded-proto': 'https' }), 0)).toBe('http')
})

test('behind one proxy only what that proxy wrote counts', () => {
  expect(clientAddress(request({ 'x-forwarded-for': '6.6.6.6, 1.2.3.4' }), 1)).toBe('1.2.3.4')
  expect(clientAddress(request({ 'x-forwarded-for': '6.6.6.6, 1.2.3.4, 10.0.0.2' }), 2)).toBe('1.2.3.4')
  expect(clientAddress(request({}), 1)).toBe('10.0.0.9')
  expect(clientProtocol(request({ 'x-forwarded-proto': 'https' }), 1)).toBe('https')
})
