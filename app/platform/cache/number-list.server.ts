import { type Expression, type RawBuilder, sql } from 'kysely'

/** The numbers of a group as one text instead of a row for each; `numbersIn` takes it apart. */
export function numberList(number: Expression<unknown>): RawBuilder<string> {
  return sql<string>`coalesce(string_agg(cast(${number} as text), ','), '')`
}

export function numbersIn(list: string): number[] {
  return JSON.parse(`[${list}]`) as number[]
}
