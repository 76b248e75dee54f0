import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { FRAME, shopTable } from '../app/server/route-table.server.ts'

const ASSIGNED = 'window.__reactRouterManifest='

type RouteTable = Parameters<typeof shopTable>[0]

/** Writes the shop's route table, with the frame's own script, beside the whole one that React Router has built. */
export function writeShopTable(client: string): void {
  const assets = path.join(client, 'assets')
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error(`No route table in ${assets}`)
  const code = readFileSync(path.join(assets, name), 'utf8')
  const whole = JSON.parse(code.slice(ASSIGNED.length).replace(/;$/, '')) as RouteTable
  const frame = whole.routes[FRAME]?.module
  if (!frame) throw new Error(`No ${FRAME} in ${name}`)
  const table = shopTable(whole)
  // who comes here from the administration keeps the whole table
  const assignment = `${ASSIGNED.replace('=', '??=')}${JSON.stringify(table, withoutFalse)};`
  writeFileSync(path.join(client, table.url), assignment + readFileSync(path.join(client, frame), 'utf8'))
}

/** What is false of a route is as good as unsaid. */
const withoutFalse = (_: string, value: unknown) => (value === false ? undefined : value)
