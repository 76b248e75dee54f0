import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
} from 'kysely'
import { COMMAND } from '../../../app/platform/database/availability.server.ts'
import type { Tables } from '../../../app/platform/database/database.server.ts'
import { migrate } from '../../../app/platform/database/migrate.server.ts'
import { PostgresLink } from '../../../app/platform/database/postgres-link.server.ts'
import { postgresDialect } from '../../../app/platform/database/postgres.server.ts'
import { sqliteDialect } from '../../../app/platform/database/sqlite.server.ts'
import { accountsOf } from '../../support/accounts.ts'
import { postgresTarget, shopOn, testEngine, testShop } from '../../support/database.ts'
import { addUser } from '../../support/factories.ts'
import { createMailbox } from '../../support/mailbox.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { GENEROUS_LIMITS } from '../../support/shop-process.ts'

/** A shop whose statements can be made to fail, with what belongs to it. */
export type World = Awaited<ReturnType<typeof openWorld>>
export type FaultyShop = Awaited<ReturnType<typeof faultyShop>>

export async function openWorld() {
  const services = await faultyShop()
  const { faults } = services
  // a use case is tried as often as it has statements
  const accounts = accountsOf(services, GENEROUS_LIMITS)
  return {
    services,
    faults,
    accounts,
    files: memoryFiles(),
    mailbox: createMailbox(services, accounts),
    admin: await addUser(services, {
      id: 'admin',
      email: 'admin@example.mk',
      displayName: 'Ана',
      role: 'admin',
    }),
    user: await addUser(services, { id: 'user', email: 'user@example.mk', displayName: 'Марија' }),
    [Symbol.asyncDispose]: () => services.close(),
  }
}

export async function faultyShop() {
  const faults = new Faults()
  const dialect = testEngine() === 'postgres' ? await emptyPostgres() : sqliteDialect(':memory:')
  const db = new Kysely<Tables>({ dialect: faultyDialect(dialect, faults) })
  if (testEngine() === 'sqlite') await migrate(db)
  return { ...shopOn(db, () => db.destroy()), faults }
}

/** The worker's own database, emptied, for connections of one's own. */
async function emptyPostgres() {
  await using _ = await testShop()
  const { url } = await postgresTarget()
  return postgresDialect(new PostgresLink(url, COMMAND), { connections: 10, isReader: false })
}

export interface Fault {
  /** Which statement, counted from 1; `begin` and `commit` count too. */
  at: number
  /** Before it reaches the database, or after it was done there and only the answer is lost. */
  when: 'before' | 'after'
  error?: Error
}

/** What a shop on a faulty database does next, and has done. */
export class Faults {
  #fault: Fault | null = null
  /** The statements since the last `arm`. */
  done: string[] = []
  isHit = false

  #between: { turns: number; work: () => Promise<unknown> } | null = null

  interpose(turns: number, work: () => Promise<unknown>): void {
    this.#between = { turns, work }
  }

  isInterposing(): boolean {
    const isWaiting = this.#between !== null
    this.#between = null
    return isWaiting
  }

  async turn(): Promise<void> {
    const between = this.#between
    if (between === null || --between.turns > 0) return
    this.#between = null
    await between.work()
  }

  arm(fault: Fault | null): void {
    this.#fault = fault
    this.done = []
    this.isHit = false
  }

  async pass<T>(statement: string, work: () => Promise<T>): Promise<T> {
    this.done.push(statement)
    const fault = this.#fault?.at === this.done.length ? this.#fault : null
    // a transaction whose beginning was not heard of ends with its connection: as if it had never begun
    const isBefore = fault?.when === 'before' || statement === 'begin'
    if (fault && isBefore) this.#fail(statement, fault)
    const result = await work()
    if (fault) this.#fail(statement, fault)
    return result
  }

  #fail(statement: string, { error = new InjectedFailure(statement) }: Fault): never {
    this.isHit = true
    throw error
  }
}

export class InjectedFailure extends Error {}

/** The dialect with a driver whose statements pass through the faults. */
function faultyDialect(dialect: Dialect, faults: Faults): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => faultyDriver(dialect.createDriver(), faults),
  }
}

function faultyDriver(driver: Driver, faults: Faults): Driver {
  const connections = new WeakMap<DatabaseConnection, DatabaseConnection>()
  function inner(faulty: DatabaseConnection): DatabaseConnection {
    const connection = connections.get(faulty)
    if (!connection) throw new Error('a connection of another driver')
    return connection
  }
  return {
    init: () => driver.init(),
    async acquireConnection() {
      await faults.turn()
      const connection = await driver.acquireConnection()
      const faulty: DatabaseConnection = {
        executeQuery: <R>(query: CompiledQuery): Promise<QueryResult<R>> =>
          faults.pass(query.sql, () => connection.executeQuery<R>(query)),
        streamQuery: (query, size) => connection.streamQuery(query, size),
      }
      connections.set(faulty, connection)
      return faulty
    },
    beginTransaction: (faulty, settings) =>
      faults.pass('begin', () => driver.beginTransaction(inner(faulty), settings)),
    commitTransaction: (faulty) => faults.pass('commit', () => driver.commitTransaction(inner(faulty))),
    rollbackTransaction: (faulty) => driver.rollbackTransaction(inner(faulty)),
    releaseConnection: (faulty) => driver.releaseConnection(inner(faulty)),
    destroy: () => driver.destroy(),
  }
}

interface Meeting {
  work: () => Promise<unknown>
  between: () => Promise<unknown>
  /** What must be so in the end, after so many of the first one's turns at the database. */
  check: (turns: number) => Promise<unknown>
}

/** Runs one use case at every moment at which another one waits for the database. Returns the number of these moments. */
export async function meetEverywhere(prepare: (world: World) => Promise<Meeting>): Promise<number> {
  for (let turns = 1; ; turns += 1) {
    await using world = await openWorld()
    const { work, between, check } = await prepare(world)
    world.faults.interpose(turns, between)
    await work()
    if (world.faults.isInterposing()) return turns - 1
    await check(turns)
  }
}
