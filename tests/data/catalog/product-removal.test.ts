import { expect, test } from 'vitest'
import { getProduct } from '../../../app/shop/catalog/queries.server.ts'
import { findFormerProduct, removeProduct } from '../../../app/shop/catalog/removal.server.ts'
import { addFavorite, listFavoriteIds } from '../../../app/shop/favorites/service.server.ts'
import { addReview, listReviews } from '../../../app/shop/reviews/service.server.ts'
import { ok, refuse } from '../../../app/shop/use-case.ts'
import { addProduct, addUser, adminForEach, auditEntries, shopForEach } from '../../support/factories.ts'

const services = shopForEach()
const admin = adminForEach(services)

const addProducts = (...ids: string[]) => Promise.all(ids.map((id) => addProduct(services, { id })))

test('[BEY-02 SEC-03] a removed product is gone, with its reviews and favourites, and is known to have been', async () => {
  await addProducts('krem', 'drug')
  const user = await addUser(services)
  await addFavorite(services, user, 'krem')
  await addReview(services, user, { productId: 'krem', rating: 5, comment: 'Одлично', idempotencyKey: 'k' })
  expect(await removeProduct(services, admin, { productId: 'krem' })).toEqual(ok(null))
  expect(await getProduct(services, 'krem')).toBeNull()
  expect(await listReviews(services, 'krem', { offset: 0, limit: 10 })).toEqual([])
  expect(await listFavoriteIds(services, user.id)).toEqual([])
  expect(await findFormerProduct(services, 'krem')).toEqual({ kind: 'gone' })
  expect(await findFormerProduct(services, 'drug-krem')).toEqual({ kind: 'unknown' })
  expect(services.events.at(-1)).toEqual({ topic: 'catalogue', id: 'krem' })
  expect(await auditEntries(services)).toMatchObject([{ action: 'product.delete', subject_id: 'krem' }])
})

test('[BEY-02] an id that is used again is that of its new product, and can be removed again', async () => {
  await addProducts('krem')
  await removeProduct(services, admin, { productId: 'krem' })
  await addProduct(services, { id: 'krem' })
  expect(await getProduct(services, 'krem')).not.toBeNull()
  await removeProduct(services, admin, { productId: 'krem' })
  expect(await findFormerProduct(services, 'krem')).toEqual({ kind: 'gone' })
})

test('[BEY-02] removing an unknown product changes nothing', async () => {
  const unknown = await removeProduct(services, admin, { productId: 'nema' })
  expect(unknown).toMatchObject(refuse({ code: 'not-found' }))
  expect(await services.db.selectFrom('product_addresses').selectAll().execute()).toEqual([])
  expect(await auditEntries(services)).toEqual([])
})

test('[BEY-02] an address that leads to a product leads nowhere once that is removed', async () => {
  await addProducts('nov')
  const address = { former_id: 'star', product_id: 'nov', changed_at: 1 }
  await services.db.insertInto('product_addresses').values(address).execute()
  expect(await findFormerProduct(services, 'star')).toEqual({ kind: 'moved', productId: 'nov' })
  await removeProduct(services, admin, { productId: 'nov' })
  expect(await findFormerProduct(services, 'star')).toEqual({ kind: 'gone' })
})
