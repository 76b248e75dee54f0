import type { Database } from '../../app/platform/database/database.server.ts'
import { openDatabase } from '../../app/platform/database/open-database.server.ts'
import { PostgresBus } from '../../app/platform/events/postgres-bus.server.ts'
import { createLogger } from '../../app/platform/logger.server.ts'
import { createServices } from '../../app/platform/services.server.ts'
import { composeApp } from './app.ts'
import { postgresTarget, testEngine, testShop } from './database.ts'

export type Process = ReturnType<typeof composeApp>

/** All processes that serve one empty shop: two on PostgreSQL, with connections of their own; embedded data has one. */
export async function testProcesses(env: Record<string, string> = {}) {
  const first = await testShop()
  if (testEngine() === 'sqlite')
    return { processes: [composeApp(first, env)], [Symbol.asyncDispose]: () => first.close() }
  const target = await postgresTarget()
  const log = createLogger('silent')
  const other = await openDatabase(target)
  const start = async (db: Database) => {
    const bus = await PostgresBus.connect(target.url, log)
    return composeApp(createServices({ db, bus, log }), env)
  }
  const processes: [Process, Process] = [await start(first.db), await start(other)]
  return {
    processes,
    async [Symbol.asyncDispose]() {
      for (const { services } of processes) services.bus.close()
      await other.destroy()
      await first.close()
    },
  }
}
