/** The column of a field: `validFrom` is `valid_from`. */
type ColumnOf<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : ''

type RowOf<Field extends string, Values> = { [Each in Field as ColumnOf<Each>]: Values[Each & keyof Values] }
type ValuesOf<Field extends string, Row> = { [Each in Field]: Row[ColumnOf<Each> & keyof Row] }

/** Records to rows and back, for fields that are stored as they are. */
export function columnsOf<Field extends string>(fields: readonly Field[]) {
  const pairs = fields.map((field) => {
    const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    return { field, column: column as ColumnOf<Field> }
  })
  return {
    names: pairs.map(({ column }) => column),
    row: <Values extends Record<Field, unknown>>(values: Values) =>
      Object.fromEntries(pairs.map(({ field, column }) => [column, values[field]])) as RowOf<Field, Values>,
    values: <Row extends Record<ColumnOf<Field>, unknown>>(row: Row) =>
      Object.fromEntries(pairs.map(({ field, column }) => [field, row[column]])) as ValuesOf<Field, Row>,
  }
}
