import fc from 'fast-check'
import { isMultiline } from '../../app/shop/catalog/fields.ts'
import { eachPageText, FLAGS, NUMBERS, MAX_NUMBERS } from '../../app/shop/catalog/product.ts'
import { recordOf } from '../../app/shop/record-of.ts'

/** Of what takes microseconds. */
export const RUNS = 10_000

/** It holds for so many random values; what contradicts it is made as small as it gets and printed with its seed. */
export function forAll<Values extends [unknown, ...unknown[]]>(
  numRuns: number,
  ...property: [
    ...arbitraries: { [Each in keyof Values]: fc.Arbitrary<Values[Each]> },
    holds: (...values: Values) => boolean | void,
  ]
): void {
  fc.assert(fc.property<Values>(...property), { numRuns })
}

/** What a product has beside name, brand, category, prices and images; `line` and `text` make its texts. */
export function otherFields(line: fc.Arbitrary<string>, text: fc.Arbitrary<string>) {
  return {
    nameEn: fc.option(line),
    ...recordOf(FLAGS, () => fc.boolean()),
    sku: fc.option(line),
    ...recordOf(NUMBERS, (name) => fc.option(fc.nat(MAX_NUMBERS[name]))),
    ...eachPageText((name) => (isMultiline(name) ? text : line)),
  }
}
