import { expect, test } from 'vitest'
import type { Services } from '../../../app/platform/services.server.ts'
import { readSummaries } from '../../../app/shop/catalog/queries.server.ts'
import {
  addFavorite,
  listFavoriteIds,
  mergeFavorites,
  parseFavorite,
  removeFavorite,
} from '../../../app/shop/favorites/service.server.ts'
import { ok, refuse } from '../../../app/shop/use-case.ts'
import { watchingRows } from '../../support/database.ts'
import { addProduct, addUser, shopForEach } from '../../support/factories.ts'

const services = shopForEach()
test('[FAV-01 FAV-02 SEC-02 HOSTED-02] favourites are everybody’s own set: added twice is once, removed is gone, and each change is told once', async () => {
  const [user, other] = [await addUser(services), await addUser(services)]
  const [cream, balm] = [await addProduct(services), await addProduct(services)]
  expect(await addFavorite(services, user, cream.id)).toEqual(ok(null))
  expect(await addFavorite(services, user, cream.id)).toEqual(ok(null))
  services.advance(1000)
  await Promise.all(Array.from({ length: 5 }, () => addFavorite(services, user, balm.id)))
  expect(await listFavoriteIds(services, user.id)).toEqual([balm.id, cream.id])
  const shown = await readSummaries(services.db, 'id', await listFavoriteIds(services, user.id))
  expect(shown.map((product) => product.name)).toEqual([balm.name, cream.name])
  const event = { topic: 'favorites', userId: user.id }
  expect(services.events).toEqual([event, event])
  await removeFavorite(services, other, balm.id)
  await removeFavorite(services, user, cream.id)
  await removeFavorite(services, user, cream.id)
  const lists = await Promise.all([user, other].map(({ id }) => listFavoriteIds(services, id)))
  expect(lists).toEqual([[balm.id], []])
  expect(services.events).toHaveLength(3)
})

test('[FAV-03 FAV-04] favourites of the browser are joined with the stored ones, each once, unknown ones left out', async () => {
  const user = await addUser(services)
  const [cream, balm] = [await addProduct(services), await addProduct(services)]
  await addFavorite(services, user, cream.id)
  const local = [cream.id, balm.id, balm.id, 'no-such-product', '']
  for (let attempt = 0; attempt < 2; attempt++) {
    await mergeFavorites(services, user, local)
    expect((await listFavoriteIds(services, user.id)).toSorted()).toEqual([cream.id, balm.id].toSorted())
  }
  // two tabs, each with its own order
  await Promise.all([
    mergeFavorites(services, user, local),
    mergeFavorites(services, user, local.toReversed()),
  ])
  for (const none of [[], ['no-such-product']]) await mergeFavorites(services, user, none)
  expect(await listFavoriteIds(services, user.id)).toHaveLength(2)
  const productIds = Array.from({ length: 600 }, (_, n) => `krem-za-suvi-race-${n}`)
  const sent = parseFavorite({ intent: 'merge', productIds: productIds.join(' ') })
  expect(sent).toMatchObject({ value: { productIds: productIds.slice(-500) } })
})

test('[FAV-01 HOSTED-02] a product deleted at the same moment is refused like an unknown one; the others are added', async () => {
  const user = await addUser(services)
  const [cream, balm] = [await addProduct(services), await addProduct(services)]
  const gone = await addProduct(services)

  /** The shop in which this product goes between being looked for and being added. */
  function losing(productId: string): Services {
    const lose = () => services.db.deleteFrom('products').where('id', '=', productId).execute()
    return { ...services, db: watchingRows(services.db, lose) }
  }

  expect(await addFavorite(losing(gone.id), user, gone.id)).toEqual(refuse({ code: 'not-found' }))
  await mergeFavorites(losing(balm.id), user, [cream.id, balm.id])
  expect(await listFavoriteIds(services, user.id)).toEqual([cream.id])
})

test('[FAV-01] favourites of an account deleted at the same moment are refused', async () => {
  const cream = await addProduct(services)
  expect(await addFavorite(services, { id: 'gone' }, cream.id)).toEqual(refuse({ code: 'not-found' }))
})
