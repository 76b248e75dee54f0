import type { Services } from '../../platform/services.server.ts'
import { parseImages } from '../catalog/queries.server.ts'
import type { Category } from '../categories.ts'

export const PRODUCTS_IN_A_PART = 2000

/** The ids after which the parts begin; the first part begins at ''. */
export async function listSitemapParts(services: Services, size = PRODUCTS_IN_A_PART): Promise<string[]> {
  const parts = ['']
  const ids = services.reader.selectFrom('products').select('id').orderBy('id')
  const ends = ids.offset(size - 1).limit(2)
  for (let after: string | undefined = ''; after !== undefined;) {
    const [last, next]: { id: string }[] = await ends.where('id', '>', after).execute()
    after = next && last?.id
    if (after !== undefined) parts.push(after)
  }
  return parts
}

export async function listSitemapProducts(services: Services, after: string, size = PRODUCTS_IN_A_PART) {
  const products = services.reader.selectFrom('products').select(['id', 'images', 'updated_at'])
  const rows = await products.where('id', '>', after).orderBy('id').limit(size).execute()
  return rows.map((row) => ({ id: row.id, images: parseImages(row.images), updatedAt: row.updated_at }))
}

/** Categories without products have no page. */
export async function listSitemapCategories(services: Services): Promise<Category[]> {
  const categories = services.reader.selectFrom('products').select('category').distinct()
  const rows = await categories.orderBy('category').execute()
  return rows.map(({ category }) => category)
}
