import { setTimeout as sleep } from 'node:timers/promises'
import type { Customer } from '../load/customer.ts'
import { begin } from '../load/send.ts'
import type { World } from './world.ts'

const AT_ONCE = 50
/** As the shop tells browsers. */
const RETRY_MS = 2000

/** One browser's live stream, opened anew whenever the shop ends it. */
export class Listener {
  openSince: number | null = null
  readonly #heardAt = new Map<string, number>()
  #isLeaving = false
  #leave = () => {}

  /** When a topic was heard for the last time; 0 for never. */
  heardAt(topic: string): number {
    return this.#heardAt.get(topic) ?? 0
  }

  /** Open when it returns. */
  async open(origin: string, person: Customer, report: Report): Promise<void> {
    const headers = { ...person.headers, accept: 'text/event-stream' }
    const { incoming, fail } = await begin({ origin, path: '/events', headers })
    if (incoming.statusCode !== 200) throw new Error(`a live stream was answered ${incoming.statusCode}`)
    this.openSince = performance.now()
    this.#leave = () => incoming.destroy()
    incoming.setEncoding('utf8')
    incoming.on('data', (text: string) => {
      for (const [, topic = ''] of text.matchAll(/^data: (\w+)$/gm)) {
        this.#heardAt.set(topic, performance.now())
        report.heard(topic, this)
      }
    })
    incoming.once('error', (error) => {
      if (!this.#isLeaving) report.broken(fail(error, true).message)
    })
    incoming.once('close', () => {
      this.openSince = null
      if (!this.#isLeaving) void this.#openAgain(origin, person, report)
    })
  }

  leave(): void {
    this.#isLeaving = true
    this.#leave()
  }

  async #openAgain(origin: string, person: Customer, report: Report): Promise<void> {
    await sleep(RETRY_MS)
    if (this.#isLeaving) return
    await this.open(origin, person, report).catch((error: Error) => report.broken(error.message))
  }
}

interface Report {
  heard: (topic: string, listener: Listener) => void
  broken: (what: string) => void
}

/** So many streams of different people and addresses: the customers and the administrator first, then visitors. */
export async function openStreams(world: World, count: number, report: Report): Promise<Listener[]> {
  const { origin, customers, admin, visitor } = world
  const people = Array.from({ length: count }, (_, number) => [admin, ...customers][number] ?? visitor())
  const listeners: Listener[] = []
  for (let start = 0; start < count; start += AT_ONCE) {
    const some = people.slice(start, start + AT_ONCE).map(async (person) => {
      const listener = new Listener()
      await listener.open(origin, person, report)
      return listener
    })
    listeners.push(...(await Promise.all(some)))
  }
  return listeners
}
