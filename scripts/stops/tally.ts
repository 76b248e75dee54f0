import { NoAnswer, type Answer } from '../load/send.ts'

/** What became of all requests around one stop. */
export class Tally {
  answered = 0
  /** Answered after the signal: without any, the stop was not under load. */
  answeredLate = 0
  /** Connections refused, since nobody is there any more. */
  notLetIn = 0
  streamsEnded = 0
  readonly broken: string[] = []
  #isSignalled = false

  signal(): void {
    this.#isSignalled = true
  }

  /** Asks again and again until nobody is there; an answer that does not come, or says that the server fails, is broken. */
  async keepAsking(what: string, ask: () => Promise<Answer | null>): Promise<void> {
    for (;;) {
      try {
        const answer = await ask()
        if (answer) this.#note(what, answer)
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error
        if (error.code === 'ECONNREFUSED') {
          this.notLetIn += 1
          return
        }
        this.broken.push(`${what}: ${error.message}`)
      }
    }
  }

  #note(what: string, { status }: Answer): void {
    this.answered += 1
    if (this.#isSignalled) this.answeredLate += 1
    if (status >= 500) this.broken.push(`${what}: answered ${status}`)
  }
}
