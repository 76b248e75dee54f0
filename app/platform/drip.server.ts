const PORTION = 25
const PAUSE_MS = 15
/** Whatever waits is done after so many portions, 0.6 s. */
const MOST_PORTIONS = 40

/**
 * Work for many at once, done in small portions so that everybody else is answered in between: the first 25 pieces at once,
 * the rest within about 0.6 s, in order. Pieces must not throw.
 */
export class Drip {
  readonly #waiting: (() => void)[] = []
  #left = PORTION
  #portion = PORTION
  #isPausing = false

  run(work: () => void): void {
    this.#pause()
    if (this.#left > 0) {
      this.#left -= 1
      return work()
    }
    this.#waiting.push(work)
    this.#portion = Math.max(this.#portion, Math.ceil(this.#waiting.length / MOST_PORTIONS))
  }

  #pause(): void {
    if (this.#isPausing) return
    this.#isPausing = true
    setTimeout(() => this.#goOn(), PAUSE_MS).unref()
  }

  #goOn(): void {
    this.#isPausing = false
    const portion = this.#waiting.splice(0, this.#portion)
    this.#left = Math.max(0, PORTION - portion.length)
    if (this.#waiting.length === 0) this.#portion = PORTION
    if (portion.length > 0) this.#pause()
    for (const work of portion) work()
  }
}
