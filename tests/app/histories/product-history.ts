import fc from 'fast-check'
import { expect } from 'vitest'
import { productValues } from '../../../app/shop/catalog/fields.ts'
import type { Product } from '../../../app/shop/catalog/product.ts'
import { getProduct } from '../../../app/shop/catalog/queries.server.ts'
import { addProduct } from '../../support/factories.ts'
import type { Door } from './door.ts'

const edit = fc.oneof(
  fc.record({ name: fc.integer({ min: 1, max: 9 }).map((number) => `Крем ${number}`) }),
  fc.record({ regularPrice: fc.integer({ min: 100, max: 999 }).map(String) }),
  fc.record({ benefits: fc.integer({ min: 1, max: 9 }).map((number) => `Придобивка ${number}`) }),
  fc.record({ stockQuantity: fc.integer({ min: 0, max: 99 }).map(String) }),
)

/** Rounds of what several administrators, who have all seen the same, save at once. */
export const productHistory = fc.array(fc.array(edit, { minLength: 2, maxLength: 4 }), {
  minLength: 1,
  maxLength: 3,
})

type ProductRounds = typeof productHistory extends fc.Arbitrary<infer Value> ? Value : never

/**
 * No edit is lost: whoever saved over what somebody else had stored meanwhile was told so, and the audit has every version
 * once, each made from the one before. [ADM-17 BEY-18 BEY-20]
 */
export async function checkProductHistory(door: Door, rounds: ProductRounds): Promise<void> {
  const { id } = await addProduct(door.services)
  for (const edits of rounds) {
    const seen = await product(door, id)
    const saved = await Promise.all(
      edits.map((fields) =>
        door.saveProduct({ id, values: { ...productValues(seen), ...fields }, version: seen.version }),
      ),
    )
    const now = await product(door, id)
    expect(now.version - seen.version).toBeLessThanOrEqual(1)
    // one was stored; who was told yes beside it has asked for the very same, or for what they had seen
    const [before, after] = [productValues(seen), productValues(now)]
    for (const [index, fields] of edits.entries()) {
      const isIn = (values: typeof after) =>
        JSON.stringify({ ...values, ...fields }) === JSON.stringify(values)
      expect(!saved[index] || isIn(after) || isIn(before)).toBe(true)
    }
    expect(saved).toContain(true)
  }
  await expectUnbroken(door, id)
}

async function expectUnbroken({ services }: Door, id: string): Promise<void> {
  const rows = await services.db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('subject_id', '=', id)
    .execute()
  const parsed = rows.map(({ before, after }) => ({ before: read(before), after: read(after) }))
  const byVersion = parsed.toSorted((one, other) => one.after.version - other.after.version)
  const current = await product({ services }, id)
  expect(byVersion.map(({ after }) => after.version)).toEqual(byVersion.map((_, index) => index + 2))
  expect(current.version).toBe(byVersion.length + 1)
  for (const [index, { after }] of byVersion.entries())
    expect(byVersion[index + 1]?.before ?? current).toEqual(after)
}

const read = (json: string | null) => JSON.parse(json ?? '{}') as Product

async function product({ services }: Pick<Door, 'services'>, id: string): Promise<Product> {
  const found = await getProduct(services, id)
  if (!found) throw new Error('the product is gone')
  return found
}
