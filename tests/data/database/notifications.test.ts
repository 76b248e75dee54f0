import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { Notifications } from '../../../app/platform/database/notifications.server.ts'
import { readyForQuery } from '../../support/postgres-wire.ts'

const AUTHENTICATION_OK = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0])

/** The address of a database that lets everybody in and then says nothing. */
async function silentServer(): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.write(Buffer.concat([AUTHENTICATION_OK, readyForQuery('I')])))
    socket.resume()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `postgres://shop@127.0.0.1:${(server.address() as AddressInfo).port}/shop`
}

test('[BEY-06] a database that lets in and then says nothing is given up, so that the next try can be made', async () => {
  const notifications = new Notifications({
    url: await silentServer(),
    channel: 'events',
    onMessage: () => {},
    onLost: () => {},
    onReopened: () => {},
  })
  await expect(notifications.open()).rejects.toThrow('timeout')
}, 5000)
