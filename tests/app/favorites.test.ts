import { expect, test } from 'vitest'
import { listFavoriteIds, mergeFavorites } from '../../app/shop/favorites/service.server.ts'
import { testApp, expectTexts, mainOf } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'
import { type Person, sendJson } from '../support/person.ts'

const app = await testApp()

test('[FAV-06] the page shows the products and how many there are, at most 500; without any it leads to the products', async () => {
  const person = await app.user()
  const empty = mainOf(await person.text('/favorites'))
  expectTexts(empty, ['Сѐ уште немате омилени', 'href="/products"'])
  const cream = await addProduct(app.services, { name: 'Крем со пантенол' })
  const balm = await addProduct(app.services, { name: 'Балсам со мед' })
  for (const { id } of [cream, balm]) await person.post('/favorites', { intent: 'add', productId: id })
  const page = mainOf(await person.text('/favorites'))
  expectTexts(page, ['Крем со пантенол', 'Балсам со мед', '2 производи'])
  expect(await person.text('/cart')).toContain('aria-label="Омилени, 2 производи"')
  const many = await Promise.all(Array.from({ length: 500 }, () => addProduct(app.services)))
  app.services.advance(1000)
  const ids = many.map(({ id }) => id)
  await mergeFavorites(app.services, person, ids)
  const last = mainOf(await person.text('/favorites'))
  expectTexts(last, ['500 производи'])
  expect(last, 'only the last added').not.toContain('Крем со пантенол')
})

test('[FAV-01] the page’s own script gets a status and no page; without a session 401', async () => {
  const [person, { id }] = [await app.user(), await addProduct(app.services)]
  const status = async (who: Person, body: object) => (await sendJson(who, '/favorites', body)).status
  const added = await sendJson(person, '/favorites', { intent: 'add', productId: id })
  expect(await added.text()).toBe('null')
  expect(await listFavoriteIds(app.services, person.id)).toEqual([id])
  expect(await status(person, { intent: 'add', productId: 'nema' })).toBe(404)
  expect(await status(person, { intent: 'steal', productId: id })).toBe(400)
  expect(await status(app.visitor(), { intent: 'remove', productId: id })).toBe(401)
  expect(await status(person, { intent: 'remove', productId: id })).toBe(200)
  expect(await listFavoriteIds(app.services, person.id)).toEqual([])
})
