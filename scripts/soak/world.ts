import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { Agent } from 'node:http'
import path from 'node:path'
import { GENEROUS_LIMITS, startBuiltShop, type BuiltShop } from '../built-shop.ts'
import { Customer } from '../load/customer.ts'
import { withoutSettings } from '../without-settings.ts'

const CUSTOMERS = 60
export const METRICS_TOKEN = 'the-token-of-the-soak-and-of-nobody-else'
const CLIENT_FOLDER = path.resolve(import.meta.dirname, '../../build/client/assets')

/** A running shop with people who have an account, each behind an address of their own. */
export interface World {
  shop: BuiltShop
  origin: string
  customers: Customer[]
  admin: Customer
  /** Somebody whom nobody has seen yet. */
  visitor(): Customer
  /** What a first visit loads beside the page. */
  assets: string[]
}

/** Starts the shop as behind a proxy, so that everybody has an address, and registers its people. */
export async function openWorld({
  dataDir,
  databaseUrl,
}: {
  dataDir: string
  databaseUrl: string | null
}): Promise<World> {
  const data = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }
  const env = { ...GENEROUS_LIMITS, ...data, TRUST_PROXY: '1', METRICS_TOKEN }
  const shop = await startBuiltShop({ dataDir, env })
  const origin = shop.url.replace('localhost', '127.0.0.1')
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 })
  let people = 0
  const person = () => {
    people += 1
    return new Customer({
      origin,
      agent,
      address: `10.${people >> 16}.${(people >> 8) & 255}.${people & 255}`,
    })
  }
  const customers = Array.from({ length: CUSTOMERS }, person)
  for (const customer of customers) await customer.register('customer')
  const admin = person()
  promote(await admin.register('admin'), { dataDir, data })
  const assets = readdirSync(CLIENT_FOLDER)
    .filter((name) => /^(entry|root|chunk|home|product)[^/]*\.(js|css)$/.test(name))
    .map((name) => `/assets/${name}`)
  return { shop, origin, customers, admin, visitor: person, assets }
}

function promote(email: string, { dataDir, data }: { dataDir: string; data: Record<string, string> }): void {
  const program = path.resolve(import.meta.dirname, '../make-admin.ts')
  const env = { ...withoutSettings(process.env), ...data, DATA_DIR: dataDir }
  const { status, stderr } = spawnSync(process.execPath, [program, email], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`no administrator could be made: ${stderr}`)
}
