import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'

export interface Fault {
  /** Which statement, counted from 1; `begin` and `commit` count too. */
  at: number
  /** Before it reaches the database, or after it was done there and only the answer is lost. */
  when: 'before' | 'after'
}

/** What a shop on a faulty database does next, and has done. */
export class Faults {
  #fault: Fault | null = null
  /** The statements since the last `arm`. */
  done: string[] = []
  isHit = false

  #between: { turns: number; work: () => Promise<unknown> } | null = null

  /** When a connection is asked for so many times from now, the work is done before it is given. */
  interpose(turns: number, work: () => Promise<unknown>): void {
    this.#between = { turns, work }
  }

  /** Whether the work is still to come; from here on it never does. */
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

  /** From here on statements are counted, and this one fails. */
  arm(fault: Fault | null): void {
    this.#fault = fault
    this.done = []
    this.isHit = false
  }

  /** The statement, unless it is the one that fails. */
  async pass<T>(statement: string, work: () => Promise<T>): Promise<T> {
    this.done.push(statement)
    const fault = this.#fault?.at === this.done.length ? this.#fault : null
    // a transaction whose beginning was not heard of ends with its connection: as if it had never begun
    const isBefore = fault?.when === 'before' || statement === 'begin'
    if (fault && isBefore) this.#fail(statement)
    const result = await work()
    if (fault) this.#fail(statement)
    return result
  }

  #fail(statement: string): never {
    this.isHit = true
    throw new InjectedFailure(statement)
  }
}

export class InjectedFailure extends Error {}

/** The dialect with a driver whose statements pass through the faults. */
export function faultyDialect(dialect: Dialect, faults: Faults): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => new FaultyDriver(dialect.createDriver(), faults),
  }
}

class FaultyDriver implements Driver {
  readonly #driver: Driver
  readonly #faults: Faults
  readonly #connections = new WeakMap<DatabaseConnection, DatabaseConnection>()

  constructor(driver: Driver, faults: Faults) {
    this.#driver = driver
    this.#faults = faults
  }

  init(): Promise<void> {
    return this.#driver.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#faults.turn()
    const connection = await this.#driver.acquireConnection()
    const faulty: DatabaseConnection = {
      executeQuery: <R>(query: CompiledQuery): Promise<QueryResult<R>> =>
        this.#faults.pass(query.sql, () => connection.executeQuery<R>(query)),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    }
    this.#connections.set(faulty, connection)
    return faulty
  }

  beginTransaction(connection: DatabaseConnection, ...settings: BeginSettings): Promise<void> {
    return this.#faults.pass('begin', () =>
      this.#driver.beginTransaction(this.#inner(connection), ...settings),
    )
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#faults.pass('commit', () => this.#driver.commitTransaction(this.#inner(connection)))
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#driver.rollbackTransaction(this.#inner(connection))
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#driver.releaseConnection(this.#inner(connection))
  }

  destroy(): Promise<void> {
    return this.#driver.destroy()
  }

  #inner(connection: DatabaseConnection): DatabaseConnection {
    const inner = this.#connections.get(connection)
    if (!inner) throw new Error('a connection of another driver')
    return inner
  }
}

type BeginSettings = Parameters<Driver['beginTransaction']> extends [unknown, ...infer Rest] ? Rest : never
