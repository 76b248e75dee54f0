import fc from 'fast-check'

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
