import { PRODUCT_FIELDS, type ProductField, type ProductValues } from './product-fields.ts'

interface Versions {
  /** What was in the form when the person began to change it. */
  seen: ProductValues
  mine: ProductValues
  /** What is stored now. */
  theirs: ProductValues
}

/**
 * What both have changed since: `mine` over `theirs`, so that saving it takes nothing back that only they have changed. Of the
 * fields that both have changed differently, `conflicts`, mine stays until the person chooses. [BEY-18]
 */
export function mergeProduct({ seen, mine, theirs }: Versions): {
  values: ProductValues
  conflicts: ProductField[]
} {
  const values = { ...mine }
  const conflicts: ProductField[] = []
  for (const field of PRODUCT_FIELDS) {
    if (isSame(mine[field], seen[field])) values[field] = theirs[field]
    else if (!isSame(theirs[field], seen[field]) && !isSame(mine[field], theirs[field])) conflicts.push(field)
  }
  return { values, conflicts }
}

/** The fields whose values differ; a line may end in either way. */
export function differentFields(one: ProductValues, other: ProductValues): ProductField[] {
  return PRODUCT_FIELDS.filter((field) => !isSame(one[field], other[field]))
}

function isSame(one: string, other: string): boolean {
  return one.replaceAll('\r\n', '\n') === other.replaceAll('\r\n', '\n')
}
