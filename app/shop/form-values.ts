/** What stands in a form, by the name of the field; of a checkbox `on` or nothing. */
export type FormValues<Field extends string> = Record<Field, string>

interface Versions<Field extends string> {
  /** What the form showed when its user began to change it. */
  seen: FormValues<Field>
  mine: FormValues<Field>
  /** What is stored now. */
  theirs: FormValues<Field>
}

/** What is wrong, by the name of the field, in the order of the screen; empty when nothing is. */
export function problemsOf<Field extends string, Problem>(
  fields: readonly Field[],
  problemOf: (field: Field) => Problem | null,
): Partial<Record<Field, Problem>> {
  const problems: Partial<Record<Field, Problem>> = {}
  for (const field of fields) {
    const problem = problemOf(field)
    if (problem !== null) problems[field] = problem
  }
  return problems
}

/**
 * What both have changed since: `mine` over `theirs`, so that saving it takes nothing back that only they have changed. Of the
 * fields that both have changed differently, `conflicts`, mine stays until the user chooses.
 */
export function mergeValues<Field extends string>(
  fields: readonly Field[],
  { seen, mine, theirs }: Versions<Field>,
): { values: FormValues<Field>; conflicts: Field[] } {
  const values = { ...mine }
  const conflicts: Field[] = []
  for (const field of fields) {
    if (isSame(mine[field], seen[field])) values[field] = theirs[field]
    else if (!isSame(theirs[field], seen[field]) && !isSame(mine[field], theirs[field])) conflicts.push(field)
  }
  return { values, conflicts }
}

/** The fields whose values differ; a line may end in either way. */
export function differentFields<Field extends string>(
  fields: readonly Field[],
  one: FormValues<Field>,
  other: FormValues<Field>,
): Field[] {
  return fields.filter((field) => !isSame(one[field], other[field]))
}

function isSame(one: string, other: string): boolean {
  return one.replaceAll('\r\n', '\n') === other.replaceAll('\r\n', '\n')
}
