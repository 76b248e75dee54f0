const PORTION = 25
const PAUSE_MS = 25
/** So many portions take a second: whatever waits is done by then. */
const PORTIONS_A_SECOND = 1000 / PAUSE_MS

/**
 * Work for many at once, done in small portions so that everybody else is answered in between: the first 25 pieces at once,
 * the rest within about a second, in order. Pieces must not throw. [BEY-06 BEY-23]
 */
export class Drip {
  readonly #waiting: (() => void)[] = []
  #left = PORTION
  #portion = PORTION
  #timer: NodeJS.Timeout | undefined

  run(work: () => void): void {
    this.#timer ??= setTimeout(() => this.#refill(), PAUSE_MS).unref()
    if (this.#left > 0) {
      this.#left -= 1
      return work()
    }
    this.#waiting.push(work)
    this.#portion = Math.max(this.#portion, Math.ceil(this.#waiting.length / PORTIONS_A_SECOND))
  }

  #refill(): void {
    this.#timer = undefined
    const portion = this.#waiting.splice(0, this.#portion)
    this.#left = Math.max(0, PORTION - portion.length)
    if (this.#waiting.length === 0) this.#portion = PORTION
    if (portion.length > 0) this.#timer = setTimeout(() => this.#refill(), PAUSE_MS).unref()
    for (const work of portion) work()
  }
}
