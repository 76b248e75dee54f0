import { columnTypes, type Engine } from './column-types.ts'

export const name = '0021-english-texts'

const COLUMNS = [
  'usage_instructions_en',
  'revolutionary_aspects_en',
  'effectiveness_en',
  'active_ingredients_en',
  'benefits_en',
]

export function statements(engine: Engine): string[] {
  const { text } = columnTypes(engine)
  return COLUMNS.map((column) => `alter table products add column ${column} ${text} not null default ''`)
}
