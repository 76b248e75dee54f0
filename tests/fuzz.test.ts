import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import * as build from 'virtual:react-router/server-build'
import { expect, onTestFinished, test } from 'vitest'
import { seedDemo } from '../app/server/demo.server.ts'
import { Door } from '../http/door.ts'
import { createPublicPages } from '../http/public-pages.ts'
import { createShopServer } from '../http/server.ts'
import { endpoints } from '../scripts/fuzz/endpoints.ts'
import { brokenInvariants } from '../scripts/fuzz/invariants.ts'
import { runLane } from '../scripts/fuzz/lane.ts'
import { prepareWorld } from '../scripts/fuzz/world.ts'
import { pagesOf, routesOf } from './access.ts'
import { testApp } from './app.ts'

/** Few, beside the thousands of `npm run fuzz`; always the same ones, so that nothing fails by chance. */
const INPUTS = 50
const SEED = '1'

const GENEROUS = Object.fromEntries(
  [
    ...['REQUESTS_PER_MINUTE', 'WRITES_PER_MINUTE', 'SIGN_IN_PER_ACCOUNT', 'SIGN_IN_PER_ADDRESS'],
    ...['REGISTER_PER_ADDRESS', 'RESET_PER_ACCOUNT', 'RESET_PER_ADDRESS', 'PROMO_PER_ADDRESS'],
  ].map((name) => [`LIMIT_${name}`, '1000000']),
)

test('[SEC-04] every route of the app is among the endpoints that are fuzzed', () => {
  const params = { id: 'x', '*': 'x' }
  const routes = [...routesOf(build as never, params), ...pagesOf(build as never, params)].map(({ id }) => id)
  const frames = ['root', 'routes/shop-layout', 'routes/admin/layout']
  const fuzzed = new Set(endpoints().map(({ name }) => name))
  expect(routes.filter((id) => !frames.includes(id) && !fuzzed.has(id))).toEqual([])
})

test('[SEC-01 SEC-02 SEC-03 SEC-04] hostile requests get a safe answer everywhere, and break nothing', async () => {
  const { shop, app } = await testApp(GENEROUS)
  onTestFinished(() => shop.close())
  const defects: string[] = []
  shop.log = {
    ...shop.log,
    error: (...entry: unknown[]) => void defects.push(JSON.stringify(entry, messages)),
  }
  await seedDemo(shop)
  const server = createShopServer({
    pages: createPublicPages({ app, bus: shop.bus, maxBytes: 1e6 }),
    ...{ app, staticFiles: () => false, log: shop.log, baseUrl: null, trustProxy: 0, door: new Door() },
  })
  server.listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const world = await prepareWorld(shop, port)
  const { sent, failures } = await runLane(world, endpoints(), {
    ...{ seed: SEED, count: INPUTS, port },
    complaints: () => defects.splice(0),
  })
  expect(failures).toEqual([])
  expect(await brokenInvariants(world)).toEqual([])
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(sent).toBe(endpoints().length * INPUTS)
}, 300_000)

const messages = (_name: string, value: unknown) => (value instanceof Error ? value.stack : value)
