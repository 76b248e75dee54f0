import { type Expression, type RawBuilder, sql } from 'kysely'

const ZERO = 48
const COMMA = 44

/**
 * All numbers of a group as one text: a hundred thousand rows of one number each take both engines' drivers
 * many times as long as one row that holds them all.
 */
export function numberList(number: Expression<unknown>): RawBuilder<string> {
  return sql<string>`coalesce(string_agg(cast(${number} as text), ','), '')`
}

/** Calls with every number of such a text, in its order; nothing is kept of it. */
export function eachNumber(list: string, visit: (number: number) => void): void {
  if (list === '') return
  let number = 0
  for (let at = 0; at < list.length; at++) {
    const code = list.charCodeAt(at)
    if (code === COMMA) {
      visit(number)
      number = 0
    } else {
      number = number * 10 + (code - ZERO)
    }
  }
  visit(number)
}

/** All numbers of such a text, four bytes each. */
export function numbersIn(list: string): Int32Array {
  let count = 0
  eachNumber(list, () => void (count += 1))
  const numbers = new Int32Array(count)
  let at = 0
  eachNumber(list, (number) => {
    numbers[at] = number
    at += 1
  })
  return numbers
}
