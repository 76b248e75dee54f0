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
  expect(services.events).toContainEqual({ topic: 'catalogue', id: 'krem' })
  expect(await auditEntries(services)).toMatchObject([{ action: 'product.delete', subject_id: 'krem' }])
})

test('[BEY-02] the address leads to the successor, also to that of the successor, until that one is gone', async () => {
  await addProducts('prv', 'vtor', 'tret')
  await removeProduct(services, admin, { productId: 'prv', successorId: 'vtor' })
  expect(await findFormerProduct(services, 'prv')).toEqual({ kind: 'moved', productId: 'vtor' })
  await removeProduct(services, admin, { productId: 'vtor', successorId: 'tret' })
  expect(await findFormerProduct(services, 'prv')).toEqual({ kind: 'moved', productId: 'tret' })
  await removeProduct(services, admin, { productId: 'tret' })
  for (const id of ['prv', 'vtor', 'tret'])
    expect(await findFormerProduct(services, id)).toEqual({ kind: 'gone' })
})

test('[BEY-02] an id that is used again is that of its new product, and can be removed again', async () => {
  await addProducts('krem')
  await removeProduct(services, admin, { productId: 'krem' })
  await addProduct(services, { id: 'krem' })
  expect(await getProduct(services, 'krem')).not.toBeNull()
  await addProduct(services, { id: 'nov' })
  await removeProduct(services, admin, { productId: 'krem', successorId: 'nov' })
  expect(await findFormerProduct(services, 'krem')).toEqual({ kind: 'moved', productId: 'nov' })
})

test('[BEY-02] an unknown product and an unknown successor change nothing', async () => {
  await addProducts('krem')
  const wrong = [
    { productId: 'nema' },
    ...['nema', 'krem'].map((successorId) => ({ productId: 'krem', successorId })),
  ]
  for (const change of wrong)
    expect(await removeProduct(services, admin, change)).toMatchObject(refuse({ code: 'not-found' }))
  expect(await getProduct(services, 'krem')).not.toBeNull()
  expect(await services.db.selectFrom('product_addresses').selectAll().execute()).toEqual([])
  expect(await auditEntries(services)).toEqual([])
})

test('[BEY-02] a successor that is removed at the same moment is either refused or followed to its own end', async () => {
  const pairs = Array.from({ length: 20 }, (_, pair) => [`star-${pair}`, `nov-${pair}`] as const)
  await addProducts(...pairs.flat())
  for (const [productId, successorId] of pairs) {
    const [moved, removed] = await Promise.all([
      removeProduct(services, admin, { productId, successorId }),
      removeProduct(services, admin, { productId: successorId }),
    ])
    expect(removed).toEqual(ok(null))
    expect(moved).toEqual((await getProduct(services, productId)) ? refuse({ code: 'not-found' }) : ok(null))
  }
})
