import { DatabaseUnavailable } from './trouble.server.ts'

/** So often it is looked whether somebody has been waiting for long, and, while the database is away, whether it is back. */
const LOOK_EVERY_MS = 500
const SUSPICIOUS_AFTER_MS = 1000

interface Work {
  since: number
  fail: () => void
}

interface AvailabilityOptions {
  /** A question of its own to the database: whether it answers, soon. Never rejects. */
  answers: () => Promise<boolean>
  /** Nobody gets anything from it any more, and nothing that was open to it is worth keeping. */
  onAway: () => void
}

/**
 * Knows when a database has gone, also one that says nothing at all: when somebody waits for longer than a second, it is asked
 * a question apart. While it is away everybody is told at once, instead of waiting in a queue; it is back when it answers.
 */
export class Availability {
  readonly #options: AvailabilityOptions
  /** In the order in which they began. */
  readonly #waiting = new Set<Work>()
  readonly #timer: NodeJS.Timeout
  #isAway = false
  #isAsking = false
  #heardAt = 0

  constructor(options: AvailabilityOptions) {
    this.#options = options
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS).unref()
  }

  close(): void {
    clearInterval(this.#timer)
  }

  /** The work's own outcome, or DatabaseUnavailable as soon as the database is known to be away; then it is given up. */
  async attend<T>(work: () => Promise<T>, giveUp: (working: Promise<T>) => void): Promise<T> {
    if (this.#isAway) throw new DatabaseUnavailable('the database is away')
    const working = work()
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const attended: Work = {
      since: performance.now(),
      fail() {
        reject(new DatabaseUnavailable('the database does not answer'))
        giveUp(working)
      },
    }
    this.#waiting.add(attended)
    working.then(resolve, reject)
    try {
      return await promise
    } finally {
      this.#waiting.delete(attended)
    }
  }

  /** It has just answered somebody. */
  heard(): void {
    this.#heardAt = performance.now()
  }

  /** Something has failed as it does when the database is away: it is asked at once. */
  suspect(): void {
    if (!this.#isAway) void this.#ask()
  }

  #look(): void {
    const [oldest] = this.#waiting
    if (this.#isAway) void this.#askWhetherBack()
    else if (oldest && performance.now() - oldest.since > SUSPICIOUS_AFTER_MS) void this.#ask()
  }

  /** Also while an earlier question still hangs: who comes back does not answer what was asked before. */
  async #askWhetherBack(): Promise<void> {
    if (await this.#options.answers()) this.#isAway = false
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    const asked = performance.now()
    const answers = await this.#options.answers()
    this.#isAsking = false
    // a new connection may take long where those that stand are answered
    if (answers || this.#heardAt > asked) return
    this.#isAway = true
    this.#options.onAway()
    for (const work of [...this.#waiting]) work.fail()
  }
}
