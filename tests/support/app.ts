import * as build from 'virtual:react-router/server-build'
import { SECRET } from './accounts.ts'
import { createAccounts } from '../../app/shop/accounts/service.server.ts'
import { createFileStore } from '../../app/platform/files/file-stores.server.ts'
import type { FileStore } from '../../app/platform/files/file-store.server.ts'
import { readSettings } from '../../app/platform/settings.server.ts'
import { startMetrics } from '../../app/platform/metrics/prometheus.server.ts'
import type { Services } from '../../app/platform/services.server.ts'
import { promoteToAdmin } from '../../app/shop/accounts/users.server.ts'
import { createApp, type App } from '../../server/app.ts'
import { ORIGIN, PASSWORD } from './app-origin.ts'
import { testShop, type TestServices } from './database.ts'
import { createMailbox, type Mailbox } from './mailbox.ts'
import { memoryFiles } from './memory-files.ts'
import { createPerson, type Person } from './person.ts'

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

/** The whole shop on an empty database of the chosen engine, without a port: requests in, answers out. */
export async function testApp(
  env: Record<string, string> = {},
  { services: given }: { services?: TestServices } = {},
): Promise<TestApp> {
  const { services, accounts, files, app, origin } = composeApp(given ?? (await testShop()), env)
  let people = 0

  async function user(email = `person-${(people += 1)}@example.mk`): Promise<Person> {
    const person = createPerson(app, origin)
    const form = {
      displayName: 'Марија Трајковска',
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      terms: 'on',
    }
    const response = await person.post('/register', form)
    if (response.status !== 303 && response.status !== 302)
      throw new Error(`registration: ${response.status}`)
    const row = await services.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    person.id = row.id
    person.email = email
    return person
  }

  async function admin(): Promise<Person> {
    const person = await user(`admin-${(people += 1)}@example.mk`)
    await promoteToAdmin(services, null, person.id)
    return person
  }

  return {
    services,
    files,
    app,
    mailbox: createMailbox(services, accounts),
    visitor: () => createPerson(app, origin),
    user,
    admin,
  }
}
