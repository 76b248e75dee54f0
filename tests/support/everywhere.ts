import { promoteToAdmin } from '../../app/shop/accounts/users.server.ts'
import { PASSWORD } from './app.ts'
import { ORIGIN } from './app-origin.ts'
import { createPerson, type Person } from './person.ts'
import { type Process, testProcesses, throughProcess } from './processes.ts'

/** One shop on all its processes; people sign in by the first and come back by any. */
export interface Everywhere extends AsyncDisposable {
  processes: Process[]
  first: Process
  register(): Promise<Person>
  admin(): Promise<Person>
  /** The person on another device. */
  elsewhere(person: Person): Promise<Person>
  /** The status of the address on each process. */
  statuses(person: Person, path: string): Promise<number[]>
  /** Opens a stream of the person on every process. */
  streams(person: Person): Promise<Streams>
}

export interface Streams {
  statuses: number[]
  /** How long (ms) after `start` the last of them was over; given up after `mostMs`. */
  endAfter(start: number, mostMs: number): Promise<number>
}

export async function everywhere(): Promise<Everywhere> {
  const shared = await testProcesses()
  const { processes } = shared
  const [first] = processes
  if (!first) throw new Error('no process')
  const { app, services } = first
  let people = 0

  async function register(): Promise<Person> {
    const email = `everywhere-${(people += 1)}@example.mk`
    const made = createPerson(app, ORIGIN)
    await made.post('/register', { displayName: 'Ана', email, password: PASSWORD, terms: 'on' })
    const { id } = await services.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return Object.assign(made, { id, email })
  }

  async function admin(): Promise<Person> {
    const made = await register()
    await promoteToAdmin(services, null, made.id)
    return made
  }

  async function elsewhere({ email }: Person): Promise<Person> {
    const other = createPerson(app, ORIGIN)
    await other.post('/login', { email, password: PASSWORD })
    return other
  }

  async function streams(person: Person): Promise<Streams> {
    const stop = new AbortController()
    const init = { headers: { accept: 'text/event-stream' }, signal: stop.signal }
    const opened = await Promise.all(
      processes.map((one) => throughProcess(one, person).send('/events', init)),
    )
    const over = Promise.all(opened.map((response) => response.text()))
    return {
      statuses: opened.map(({ status }) => status),
      async endAfter(start, mostMs) {
        const giveUp = setTimeout(() => stop.abort(), mostMs)
        await over
        clearTimeout(giveUp)
        return performance.now() - start
      },
    }
  }

  return {
    ...{ processes, first, register, admin, elsewhere, streams },
    statuses: (person, path) =>
      Promise.all(processes.map(async (one) => (await throughProcess(one, person).get(path)).status)),
    [Symbol.asyncDispose]: () => shared[Symbol.asyncDispose](),
  }
}
