import { expect, test } from 'vitest'
import { testShop, type TestShop } from '../../support/database.ts'
import { addProduct, addUser } from '../../support/factories.ts'
import { addFavorite, listFavoriteIds } from '../../../app/shop/favorites/service.server.ts'
import { findFormerProduct, removeProduct } from '../../../app/shop/catalog/saving.server.ts'
import { getProduct } from '../../../app/shop/catalog/storefront.server.ts'
import { addReview, listReviews } from '../../../app/shop/reviews/service.server.ts'
async function shopWith(...ids: string[]) {
  const shop = await testShop()
  for (const id of ids) await addProduct(shop, { id })
  return { shop, admin: await addUser(shop, { role: 'admin' }) }
}

const audit = (shop: TestShop) => shop.db.selectFrom('audit').select(['action', 'subject_id']).execute()

test('[BEY-02 SEC-03] a removed product is gone, with its reviews and favourites, and is known to have been', async () => {
  const { shop, admin } = await shopWith('krem', 'drug')
  const user = await addUser(shop)
  await addFavorite(shop, user, 'krem')
  await addReview(shop, user, { productId: 'krem', rating: 5, comment: 'Одлично', idempotencyKey: 'k' })
  expect(await removeProduct(shop, admin, { productId: 'krem' })).toEqual({ ok: true, value: null })
  expect(await getProduct(shop, 'krem')).toBeNull()
  expect(await listReviews(shop, 'krem')).toEqual([])
  expect(await listFavoriteIds(shop, user.id)).toEqual([])
  expect(await findFormerProduct(shop, 'krem')).toEqual({ kind: 'gone' })
  expect(await findFormerProduct(shop, 'drug-krem')).toEqual({ kind: 'unknown' })
  expect(shop.events).toContainEqual({ topic: 'catalogue', id: 'krem' })
  expect(await audit(shop)).toEqual([{ action: 'product.delete', subject_id: 'krem' }])
  await shop.close()
})

test('[BEY-02] the address leads to the successor, also to that of the successor, until that one is gone', async () => {
  const { shop, admin } = await shopWith('prv', 'vtor', 'tret')
  await removeProduct(shop, admin, { productId: 'prv', successorId: 'vtor' })
  expect(await findFormerProduct(shop, 'prv')).toEqual({ kind: 'moved', productId: 'vtor' })
  await removeProduct(shop, admin, { productId: 'vtor', successorId: 'tret' })
  expect(await findFormerProduct(shop, 'prv')).toEqual({ kind: 'moved', productId: 'tret' })
  await removeProduct(shop, admin, { productId: 'tret' })
  for (const id of ['prv', 'vtor', 'tret'])
    expect(await findFormerProduct(shop, id)).toEqual({ kind: 'gone' })
  await shop.close()
})

test('[BEY-02] an id that is used again is that of its new product, and can be removed again', async () => {
  const { shop, admin } = await shopWith('krem')
  await removeProduct(shop, admin, { productId: 'krem' })
  await addProduct(shop, { id: 'krem' })
  expect(await getProduct(shop, 'krem')).not.toBeNull()
  await addProduct(shop, { id: 'nov' })
  await removeProduct(shop, admin, { productId: 'krem', successorId: 'nov' })
  expect(await findFormerProduct(shop, 'krem')).toEqual({ kind: 'moved', productId: 'nov' })
  await shop.close()
})

test('[BEY-02] an id in other letter case leads to its product', async () => {
  const { shop } = await shopWith('krem')
  expect(await findFormerProduct(shop, 'KREM')).toEqual({ kind: 'moved', productId: 'krem' })
  expect(await findFormerProduct(shop, 'NEMA')).toEqual({ kind: 'unknown' })
  await shop.close()
})

test('[SEC-03] who is no administrator, an unknown product and an unknown successor change nothing', async () => {
  const { shop, admin } = await shopWith('krem')
  const user = await addUser(shop)
  const forbidden = await removeProduct(shop, user, { productId: 'krem' })
  expect(forbidden).toMatchObject({ ok: false, refusal: { code: 'forbidden' } })
  const wrong = [
    { productId: 'nema' },
    ...['nema', 'krem'].map((successorId) => ({ productId: 'krem', successorId })),
  ]
  for (const change of wrong) {
    expect(await removeProduct(shop, admin, change)).toMatchObject({
      ok: false,
      refusal: { code: 'not-found' },
    })
  }
  expect(await getProduct(shop, 'krem')).not.toBeNull()
  expect(await shop.db.selectFrom('product_addresses').selectAll().execute()).toEqual([])
  expect(await audit(shop)).toEqual([])
  await shop.close()
})

test('[BEY-02] a successor that is removed at the same moment is either refused or followed to its own end', async () => {
  const pairs = Array.from({ length: 20 }, (_, pair) => [`star-${pair}`, `nov-${pair}`] as const)
  const { shop, admin } = await shopWith(...pairs.flat())
  for (const [productId, successorId] of pairs) {
    const [moved, removed] = await Promise.all([
      removeProduct(shop, admin, { productId, successorId }),
      removeProduct(shop, admin, { productId: successorId }),
    ])
    expect(removed).toEqual({ ok: true, value: null })
    expect(moved).toEqual(
      (await getProduct(shop, productId))
        ? { ok: false, refusal: { code: 'not-found' } }
        : { ok: true, value: null },
    )
  }
  await shop.close()
})
