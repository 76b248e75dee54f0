import { type Expression, type RawBuilder, sql } from 'kysely'

/**
 * All numbers of a group as one text: both engines' drivers read a hundred thousand rows of one number each many times
 * as long as one row with all of them.
 */
export function numberList(number: Expression<unknown>): RawBuilder<string> {
  return sql<string>`coalesce(string_agg(cast(${number} as text), ','), '')`
}

/** The numbers of such a text. JSON.parse is three times as fast as splitting it. */
export function numbersIn(list: string): number[] {
  return JSON.parse(`[${list}]`) as number[]
}
