import { createHash } from 'node:crypto'

/** Numbers that follow from a seed alone, so that what failed can be made again. */
export class Random {
  #a: number
  #b: number
  #c: number
  #counter = 1

  constructor(seed: string) {
    const digest = createHash('sha256').update(seed).digest()
    this.#a = digest.readUInt32LE(0)
    this.#b = digest.readUInt32LE(4)
    this.#c = digest.readUInt32LE(8)
  }

  /** 32 random bits (Chris Doty-Humphrey's sfc32). */
  bits(): number {
    const sum = (((this.#a + this.#b) >>> 0) + this.#counter) >>> 0
    this.#counter = (this.#counter + 1) >>> 0
    this.#a = (this.#b ^ (this.#b >>> 9)) >>> 0
    this.#b = (this.#c + (this.#c << 3)) >>> 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) >>> 0
    return sum
  }

  /** A whole number from 0 to below `end`. */
  below(end: number): number {
    return Math.floor((this.bits() / 2 ** 32) * end)
  }

  chance(probability: number): boolean {
    return this.bits() / 2 ** 32 < probability
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }

  /** Letters and digits in no order: what does not compress. */
  word(length: number): string {
    return Array.from({ length }, () => 'abcdefghijklmnopqrstuvwxyz0123456789'[this.below(36)]).join('')
  }

  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.below(16).toString(16)).join('')
    const variant = '89ab'[this.below(4)]
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
  }
}
