import { PostgresBus } from '../../app/platform/events/bus.server.ts'
import { openDatabase } from '../../app/platform/database/database.server.ts'
import { createLogger } from '../../app/platform/logger.server.ts'
import { createServices } from '../../app/platform/services.server.ts'
import { composeApp } from './app.ts'
import { ORIGIN } from './app-origin.ts'
import { postgresTarget, testEngine, testShop } from './database.ts'
import { createPerson, type Person } from './person.ts'

export type Process = ReturnType<typeof composeApp>

/** All processes that serve one empty shop: two on PostgreSQL, with connections of their own; embedded data has one. */
export async function testProcesses(
  env: Record<string, string> = {},
): Promise<AsyncDisposable & { processes: Process[] }> {
  const first = await testShop()
  if (testEngine() === 'sqlite')
    return { processes: [composeApp(first, env)], [Symbol.asyncDispose]: () => first.close() }
  const target = await postgresTarget()
  const log = createLogger('silent')
  const dbs = [first.db, await openDatabase(target)]
  const buses = await Promise.all(dbs.map(() => PostgresBus.connect(target.url, log)))
  const shops = dbs.flatMap((db, at) => (buses[at] ? [createServices({ db, bus: buses[at], log })] : []))
  return {
    processes: shops.map((services) => composeApp(services, env)),
    async [Symbol.asyncDispose]() {
      for (const bus of buses) bus.close()
      await dbs[1]?.destroy()
      await first.close()
    },
  }
}

/** The same browser, whose requests come to another process. */
export function throughProcess({ app }: Process, { id, email, cookies }: Person, address?: string): Person {
  const there = createPerson(app, ORIGIN, address)
  for (const [name, value] of cookies) there.cookies.set(name, value)
  return Object.assign(there, { id, email })
}
