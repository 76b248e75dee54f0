import type { Services } from '../../app/platform/services.server.ts'

const ROWS_AT_ONCE = 500

/** Puts as many further products of the same data into the catalogue: `copy-0`, `copy-1`, … */
export async function addCopies(services: Services, { id }: { id: string }, count: number): Promise<void> {
  const row = await services.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { number: _number, ...one } = row
  const copies = Array.from({ length: count }, (_, index) => ({ ...one, id: `copy-${index}` }))
  for (let start = 0; start < count; start += ROWS_AT_ONCE)
    await services.db
      .insertInto('products')
      .values(copies.slice(start, start + ROWS_AT_ONCE))
      .execute()
}
