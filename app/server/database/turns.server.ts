/** One at a time has its turn, in the order in which they come. */
export class Turns {
  #queue: Promise<void> = Promise.resolve()
  #next: () => void = () => {}
  #isTaken = false
  #waiting = 0

  get isTaken(): boolean {
    return this.#isTaken
  }

  get waiting(): number {
    return this.#waiting
  }

  /** Whether who comes now has not to wait. */
  get isFree(): boolean {
    return !this.#isTaken && this.#waiting === 0
  }

  async take(): Promise<void> {
    const turn = this.#queue
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#queue = promise
    this.#waiting += 1
    await turn
    this.#waiting -= 1
    this.#isTaken = true
    this.#next = resolve
  }

  passOn(): void {
    this.#isTaken = false
    this.#next()
  }
}
