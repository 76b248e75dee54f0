import { hash } from 'node:crypto'
import type { PortableRow } from '../database/portable-rows.server.ts'

export interface Sum {
  rows: number
  checksum: string
}

const BITS = 256

/**
 * Counts rows and sums their SHA-256 up: alike for the same rows in any order, since the engines sort texts
 * differently; another row, one less or one twice changes it. [BEY-22]
 */
export class RowSum {
  #rows = 0
  #sum = 0n

  add(row: PortableRow): void {
    this.#rows += 1
    this.#sum = BigInt.asUintN(BITS, this.#sum + BigInt(`0x${hash('sha256', JSON.stringify(row), 'hex')}`))
  }

  get value(): Sum {
    return { rows: this.#rows, checksum: this.#sum.toString(16).padStart(BITS / 4, '0') }
  }
}

export function isSameSum(one: Sum, other: Sum): boolean {
  return one.rows === other.rows && one.checksum === other.checksum
}
