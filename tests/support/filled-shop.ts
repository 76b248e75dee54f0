import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { Engine } from '../../app/platform/database/database.server.ts'
import { createFileStore } from '../../app/platform/files/file-store.server.ts'
import { readSettings, sessionSecret, type Settings } from '../../app/platform/settings.server.ts'
import { createAccounts, type Accounts } from '../../app/shop/accounts/service.server.ts'
import { imageFileKeys } from '../../app/shop/catalog/images.ts'
import { databaseTarget } from '../../app/shop/operation/open-shop.server.ts'
import { cookieOf } from './accounts.ts'
import { freshTarget, openMigrated, temporaryFolder, shopOn, type TestServices } from './database.ts'
import { addProduct, addPromo, addUser, addOrder, valueOf } from './factories.ts'
import { ORIGIN } from './person.ts'
import { s3Environment } from './s3-server.ts'

export const PERSON = { displayName: 'Марија', email: 'marija@example.mk', password: 'добра лозинка' }

/** Settings of a shop that nobody has started yet, in a folder and on a database of the current test alone. */
export async function newPlace(engine: Engine, more: Record<string, string> = {}): Promise<Settings> {
  const target = await freshTarget(engine)
  const place =
    target.kind === 'sqlite'
      ? { DATA_DIR: path.dirname(target.file) }
      : { DATA_DIR: temporaryFolder(), DATABASE_URL: target.url }
  return readSettings({ ...place, ...more })
}

export function environmentOf({ dataDir, databaseUrl, s3 }: Settings): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(s3 && s3Environment(s3)),
  }
}

/** The shop at this place, opened as the server does, without serving; closed after the test. */
export async function shopAt(settings: Settings): Promise<{ services: TestServices; accounts: Accounts }> {
  const db = await openMigrated(databaseTarget(settings))
  const services = shopOn(db, () => db.destroy())
  onTestFinished(() => services.close())
  const options = { secret: sessionSecret(settings), origin: ORIGIN }
  return { services, accounts: createAccounts(services, options, settings.limits).forAddress('127.0.0.1') }
}

/** A shop with something of everything: people with passwords and sessions, orders, images. The cookie is that of PERSON. */
export async function filledShop(engine: Engine) {
  const place = await newPlace(engine)
  const { services, accounts } = await shopAt(place)
  services.setClock(Date.now())
  const registered = valueOf(await accounts.register(new Request(ORIGIN), PERSON))
  const picture = await addImage(services, place)
  const admin = await addUser(services, { role: 'admin', displayName: 'Ѓорѓи „Џоџо“ 😀\n\t\\' })
  await addPromo(services, { code: 'KOD' })
  await addOrder(services, registered.user.id, { notes: 'ѐ\u00a0\u2028"\'\u0001' })
  await addOrder(services, admin.id)
  return { place, services, cookie: cookieOf(registered.headers), picture }
}

export async function addImage(services: TestServices, settings: Settings): Promise<string> {
  const id = `slika-${services.newId().slice(-8)}`
  const url = `/media/products/${id}/${services.clock()}_${'dolgo-ime-'.repeat(5)}kraj_1600`
  const files = createFileStore(settings)
  for (const key of imageFileKeys(url)) await files.put(key, Buffer.from(`content of ${key}`))
  await addProduct(services, { id, images: [url, '/images/demo.jpg'] })
  return url
}

/** Who the shop at this place takes the sender of the cookie for. */
export async function whoIs(settings: Settings, cookie: string): Promise<string | null> {
  const { accounts } = await shopAt(settings)
  const { user } = await accounts.currentUser(new Request(ORIGIN, { headers: { cookie } }))
  return user?.email ?? null
}
