import { expect, test } from 'vitest'
import { listSitemapParts, listSitemapProducts } from '../../../app/shop/content/sitemap.server.ts'
import { testShop } from '../../support/database.ts'
import { addProduct } from '../../support/factories.ts'

test.each([0, 1, 2, 3, 4, 5])('[BEY-02] of %i products each is in exactly one part', async (count) => {
  await using services = await testShop()
  const ids = Array.from({ length: count }, (_, index) => `krem-${index}`)
  for (const id of ids) await addProduct(services, { id })
  const parts = await listSitemapParts(services, 2)
  expect(parts).toHaveLength(Math.max(1, Math.ceil(count / 2)))
  const listed = await Promise.all(parts.map((after) => listSitemapProducts(services, after, 2)))
  expect(listed.flat().map(({ id }) => id)).toEqual(ids)
})
