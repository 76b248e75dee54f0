type SnakeCase<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''

/** The column of a field: the one that is named for it, else `valid_from` for `validFrom`. */
type ColumnOf<Field, Named> = Field extends keyof Named ? Named[Field] & string : SnakeCase<Field & string>

type RowOf<Field, Named, Values> = {
  [Each in Field & string as ColumnOf<Each, Named>]: Values[Each & keyof Values]
}
type ValuesOf<Field, Named, Row> = { [Each in Field & string]: Row[ColumnOf<Each, Named> & keyof Row] }

/** Records to rows and back, for fields that are stored as they are. */
export function columnsOf<Field extends string, const Named extends { [Each in Field]?: string } = object>(
  fields: readonly Field[],
  named?: Named,
) {
  const pairs = fields.map((field) => {
    const column = named?.[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    return [field, column as ColumnOf<Field, Named>] as const
  })
  return {
    names: pairs.map(([, name]) => name),
    row: <Values extends Record<Field, unknown>>(values: Values) =>
      Object.fromEntries(pairs.map(([field, name]) => [name, values[field]])) as RowOf<Field, Named, Values>,
    values: <Row extends Record<ColumnOf<Field, Named>, unknown>>(row: Row) =>
      Object.fromEntries(pairs.map(([field, name]) => [field, row[name]])) as ValuesOf<Field, Named, Row>,
  }
}
