import * as build from 'virtual:react-router/server-build'
import type { FileStore } from '../../app/platform/files/file-store.server.ts'
import { createFileStore } from '../../app/platform/files/file-stores.server.ts'
import { startMetrics } from '../../app/platform/metrics/prometheus.server.ts'
import type { Services } from '../../app/platform/services.server.ts'
import { readSettings } from '../../app/platform/settings.server.ts'
import { createAccounts } from '../../app/shop/accounts/service.server.ts'
import { promoteToAdmin } from '../../app/shop/accounts/users.server.ts'
import { createApp, type App } from '../../server/app.ts'
import { SECRET } from './accounts.ts'
import { testShop, type TestServices } from './database.ts'
import { createMailbox, type Mailbox } from './mailbox.ts'
import { memoryFiles } from './memory-files.ts'
import { ORIGIN, PASSWORD, createPerson, type Person } from './person.ts'

export interface TestApp {
  services: TestServices
  /** In memory, unless DATA_DIR or S3_* say where. */
  files: FileStore
  /** For requests that come over a real connection. */
  app: App
  /** What the shop has mailed; nothing is sent before `deliver`. */
  mailbox: Mailbox
  /** A browser of its own, signed in as nobody. */
  visitor(): Person
  /** A new registered customer with a browser of their own. */
  user(email?: string): Promise<Person>
  /** A new administrator with a browser of their own. */
  admin(): Promise<Person>
}

export { ORIGIN, PASSWORD }

/** One process of the shop, over this shop's data. */
export function composeApp<S extends Services>(services: S, env: Record<string, string> = {}) {
  const settings = readSettings({ LOG_LEVEL: 'silent', ...env })
  const origin = settings.baseUrl ?? ORIGIN
  const accounts = createAccounts(
    services,
    { secret: settings.sessionSecret ?? SECRET, origin },
    settings.limits,
  )
  const files = env['DATA_DIR'] || settings.s3 ? createFileStore(settings) : memoryFiles()
  const metrics = settings.metricsToken ? startMetrics(settings.metricsToken) : null
  const app = createApp({ services, accounts, files, settings, build, mode: 'production', metrics })
  return { services, accounts, files, app, origin }
}

let people = 0

/** Registers a new customer with a browser of their own by this process. */
export async function register(
  { app, services, origin }: Pick<ReturnType<typeof composeApp>, 'app' | 'services' | 'origin'>,
  email = `person-${(people += 1)}@example.mk`,
): Promise<Person> {
  const person = createPerson(app, origin)
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD }
  const form = { displayName: 'Марија Трајковска', email, ...passwords, terms: 'on' }
  const { status } = await person.post('/register', form)
  if (status !== 303) throw new Error(`registration: ${status}`)
  const { id } = await services.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return Object.assign(person, { id, email })
}

/** The same for an administrator. */
export async function registerAdmin(process: Parameters<typeof register>[0]): Promise<Person> {
  const person = await register(process, `admin-${(people += 1)}@example.mk`)
  await promoteToAdmin(process.services, null, person.id)
  return person
}

/** The whole shop on an empty database of the chosen engine, without a port: requests in, answers out. */
export async function testApp(
  env: Record<string, string> = {},
  { services }: { services?: TestServices } = {},
): Promise<TestApp> {
  const process = composeApp(services ?? (await testShop()), env)
  const { app, origin } = process
  return {
    services: process.services,
    files: process.files,
    app,
    mailbox: createMailbox(process.services, process.accounts),
    visitor: () => createPerson(app, origin),
    user: (email) => register(process, email),
    admin: () => registerAdmin(process),
  }
}
