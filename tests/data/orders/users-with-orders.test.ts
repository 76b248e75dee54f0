import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { setOrderStatus } from '../../../app/shop/orders/admin.server.ts'
import { saveDeliveryProfile } from '../../../app/shop/orders/own-orders.server.ts'
import { getUserDetail, listUsers } from '../../../app/shop/orders/users-with-orders.server.ts'
import { refuse } from '../../../app/shop/use-case.ts'
import { removeUser } from '../../../app/shop/users/service.server.ts'
import { addUser, adminShopForEach, addOrder, CUSTOMER, valueOf } from '../../support/factories.ts'

const { services, admin } = adminShopForEach()

const PROFILE = { ...CUSTOMER, firstName: 'Бисера', lastName: 'Ѓошева', phone: '+389 78 555 444' }

async function found(filter: Parameters<typeof listUsers>[2]): Promise<string[]> {
  const page = valueOf(await listUsers(services, admin, filter))
  expect(page.found).toBe(page.items.length)
  return page.items.map(({ id }) => id)
}

test('[BEY-19] registering, saving delivery details and deleting the account keep the search true', async () => {
  const user = await addUser(services, { displayName: 'Марија Стојанова', email: 'mare.77@firma.mk' })
  const search = async (text: string) => await found({ search: text })
  for (const text of ['марија', 'stojan', 'mare.77@fi', '@firma'])
    expect(await search(text), text).toEqual([user.id])
  expect(await search('бисера')).toEqual([])
  await saveDeliveryProfile(services, user, PROFILE)
  for (const text of ['biser', 'ѓошева марија', '078 555', '+38978'])
    expect(await search(text), text).toEqual([user.id])
  await saveDeliveryProfile(services, user, { ...PROFILE, firstName: 'Весна', phone: '070 1' })
  expect([await search('бисера'), await search('078'), await search('весна')]).toEqual([[], [], [user.id]])
  expect([await search('-'), await search('%'), await search("ма' or 1=1")]).toEqual([[], [], []])
  valueOf(await removeUser(services, user))
  expect(await search('марија')).toEqual([])
  const words = services.db.selectFrom('user_words').select('word').where('user_id', '=', user.id)
  expect(await words.execute()).toEqual([])
})

test('[BEY-19] profiles that are saved while others search are found by their last words, whoever indexes them', async () => {
  const users = await Promise.all(Array.from({ length: 12 }, async () => await addUser(services)))
  await Promise.all(
    ['Весна', 'Весна', 'Искра'].flatMap((firstName) =>
      users.flatMap((user) => [
        saveDeliveryProfile(services, user, { ...PROFILE, firstName }),
        listUsers(services, admin, { search: 'весна' }),
      ]),
    ),
  )
  for (const user of users) await saveDeliveryProfile(services, user, { ...PROFILE, firstName: 'Јана' })
  expect(await found({ search: 'весна' })).toEqual([])
  expect(await found({ search: 'jana' })).toHaveLength(12)
})

test('[BEY-19] administrators and disabled accounts can be listed alone, and everybody is counted', async () => {
  const [user, off] = [await addUser(services), await addUser(services, { displayName: 'Петар' })]
  await services.db.updateTable('users').set({ disabled_at: 5 }).where('id', '=', off.id).execute()
  expect(await found({ only: 'admins' })).toEqual([admin.id])
  expect(await found({ only: 'disabled' })).toEqual([off.id])
  expect(await found({ only: 'disabled', search: 'марко' })).toEqual([])
  expect(await found({ only: 'disabled', search: 'petar' })).toEqual([off.id])
  const { counts } = valueOf(await listUsers(services, admin))
  expect(counts).toEqual({ all: 3, admins: 1, disabled: 1 })
  expect((await found({})).toSorted()).toEqual([admin.id, user.id, off.id].toSorted())
})

test('[BEY-19] a person’s detail has the delivery details, the last orders and what of all was delivered; the list counts everybody’s own', async () => {
  const user = await addUser(services)
  const orders: string[] = []
  for (let index = 0; index < 7; index++) {
    services.advance(1000)
    orders.push((await addOrder(services, user.id, {}, { quantity: 1 })).id)
  }
  for (const orderId of orders.slice(0, 2))
    valueOf(await setOrderStatus(services, admin, { orderId, status: 'delivered' }))
  const detail = valueOf(await getUserDetail(services, admin, user.id))
  expect(detail).toMatchObject({ id: user.id, orderCount: 7, delivered: 130_000, disabledAt: null })
  expect(detail.profile).toMatchObject({ firstName: CUSTOMER.firstName, city: CUSTOMER.city })
  expect(detail.lastOrders.map(({ id }) => id)).toEqual(orders.toReversed().slice(0, 5))
  const nothing = { orderCount: 0, delivered: 0, profile: null, lastOrders: [] }
  expect(valueOf(await getUserDetail(services, admin, admin.id))).toMatchObject(nothing)
  const { items } = valueOf(await listUsers(services, admin))
  const counted = Object.fromEntries(items.map(({ id, orderCount }) => [id, orderCount]))
  expect(counted).toEqual({ [user.id]: 7, [admin.id]: 0 })
  expect(await getUserDetail(services, admin, randomUUID())).toEqual(refuse({ code: 'not-found' }))
})
