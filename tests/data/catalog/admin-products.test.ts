import { expect, test } from 'vitest'
import { listAdminProducts } from '../../../app/shop/catalog/admin.server.ts'
import type { AdminProductFilter } from '../../../app/shop/catalog/filter.ts'
import { addProduct, adminShopForEach, valueOf } from '../../support/factories.ts'

const { services, admin } = adminShopForEach()

const EVERYTHING: AdminProductFilter = { search: '', category: null, brand: null }

const idsOf = ({ products }: { products: { id: string }[] }) => products.map(({ id }) => id)

async function list(asked: Partial<AdminProductFilter> & { position?: string | null; limit?: number } = {}) {
  return valueOf(await listAdminProducts(services, admin, { ...EVERYTHING, position: null, ...asked }))
}

test('[ADM-03] products are listed newest first, page by page in both directions, with or without a search', async () => {
  const ids: string[] = []
  for (let index = 0; index < 7; index++) {
    // two of each moment
    const createdAt = services.clock() + Math.floor(index / 2)
    ids.push((await addProduct(services, { id: `p${index}`, createdAt })).id)
  }
  await addProduct(services, { id: 'other', name: 'Шампон', createdAt: 0 })
  const all = ids.toReversed()
  for (const search of ['', 'крем', 'krem race']) {
    const limit = search === '' ? 4 : 3
    const expected = search === '' ? [...all, 'other'] : all
    const first = await list({ search, limit })
    const second = await list({ search, limit, position: first.older })
    const third = await list({ search, limit, position: second.older ?? 'x' })
    expect(idsOf(first), search).toEqual(expected.slice(0, limit))
    expect(idsOf(second), search).toEqual(expected.slice(limit, 2 * limit))
    expect([first.newer, first.found, first.total]).toEqual([null, expected.length, 8])
    // of the unsearched list the second page is the last one, and no position shows the first
    const rest = search === '' ? expected.slice(0, limit) : expected.slice(2 * limit)
    expect(idsOf(third), search).toEqual(rest)
    const back = await list({ search, limit, position: second.newer })
    expect([idsOf(back), back.newer, back.older]).toEqual([idsOf(first), null, first.older])
  }
  // whoever turns a page whose products are gone sees the first one
  const { older } = await list({ search: 'крем', limit: 4 })
  for (const id of all.slice(4)) await services.db.deleteFrom('products').where('id', '=', id).execute()
  expect(idsOf(await list({ search: 'крем', limit: 4, position: older }))).toEqual(all.slice(0, 4))
})

test('[ADM-03] the search finds names and brands in either script, and SKUs by their beginning; filters narrow it; brands are those of the data', async () => {
  const cream = { sku: 'HOC-SK-001', name: 'Крем за раце', nameEn: 'Hand Cream', descriptionMk: 'мед' }
  for (const product of [
    { id: 'a', ...cream, brand: 'okeeffes', category: 'handcare', createdAt: 3 },
    { id: 'b', name: 'Шампон со мед', brand: 'Виши', category: 'bodycare', createdAt: 2 },
    { id: 'c', name: 'Крем за нозе', brand: 'Виши', category: 'footcare', createdAt: 1 },
  ] as const)
    await addProduct(services, product)
  const found = async (asked: Partial<AdminProductFilter>) => {
    const page = await list(asked)
    expect(page.found).toBe(page.products.length)
    return idsOf(page)
  }
  expect((await list()).brands).toEqual(['Виши', 'okeeffes'])
  expect(await found({ search: 'КРЕМ' })).toEqual(['a', 'c'])
  expect(await found({ search: 'krem race' })).toEqual(['a'])
  expect(await found({ search: 'hand' })).toEqual(['a'])
  expect(await found({ search: 'šampon' })).toEqual(['b'])
  expect(await found({ search: 'окифс' })).toEqual(['a'])
  expect(await found({ search: 'vishi' })).toEqual(['b', 'c'])
  // the description of the first has the word too, its name has not
  expect(await found({ search: 'мед' })).toEqual(['b'])
  expect(await found({ search: 'крем', brand: 'Виши' })).toEqual(['c'])
  expect(await found({ category: 'bodycare', brand: 'Виши' })).toEqual(['b'])
  expect(await found({ category: 'bodycare', brand: 'okeeffes' })).toEqual([])
  expect(await found({ search: 'hoc-sk' })).toEqual(['a'])
  expect(await found({ search: 'HOC-SK-001', brand: 'okeeffes' })).toEqual(['a'])
  expect(await found({ search: 'SK-001' })).toEqual([])
  expect(await found({ search: 'нема такво' })).toEqual([])
  expect((await list({ search: 'ништо' })).total).toBe(3)
})
