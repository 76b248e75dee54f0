import * as build from 'virtual:react-router/server-build'
import { beforeAll, describe, expect, test } from 'vitest'
import { inLanguage, splitLanguage, type Language } from '../app/domain/language.ts'
import { ACCESS, ORDER_FORM, PROMO_FORM, PROMO_SWITCH_FORM } from './access-table.ts'
import { routesOf } from './access.ts'
import { dataAddress, guardedShop, isSignedIn, SECRET, STRANGERS, type GuardedShop } from './guarded-shop.ts'

const routes = routesOf(build as never, { id: 'some-id' })

let shop: GuardedShop
beforeAll(async () => {
  shop = await guardedShop()
})

test('[RT-11] every route that reads or writes has its row, and no row is left over', () => {
  expect(routes.map(({ id }) => id).toSorted()).toEqual(Object.keys(ACCESS).toSorted())
  for (const { id, hasAction } of routes) expect([id, ACCESS[id]?.write !== null]).toEqual([id, hasAction])
})

/** The ways to ask for the data of a route: the document, the router's request, and that for some routes only. */
function readingForms({ id, address }: { id: string; address: string }, query: string): string[] {
  const some = [id, `root,${id}`, 'routes/admin/layout', 'root'].map(encodeURIComponent)
  const data = `${dataAddress(address)}?${query}`
  const forms = [`${address}?${query}`, data, ...some.map((ids) => `${data}&_routes=${ids}`)]
  return [...forms, inLanguage(`${address}?${query}`, 'en'), inLanguage(data, 'en')]
}

/** Where an answer leads: documents redirect; the router is told to, with 202, and adds the language. */
async function destination(response: Response, language: Language): Promise<string | null> {
  const answer = await response.clone().text()
  const told = /"(\/(?:login\?next=[^"]*)?)"/.exec(answer)?.[1]
  return response.headers.get('location') ?? (told === undefined ? null : inLanguage(told, language))
}

const guarded = routes.filter(({ id, hasLoader }) => {
  return hasLoader && ['user', 'admin'].includes(ACCESS[id]?.read ?? '')
})

describe.each(STRANGERS)('%s', (who) => {
  test.each(guarded.map(({ id, address }) => [id, address]))(
    '[RT-06 RT-09 RT-11 SEC-01 SEC-03] sees nothing of %s',
    async (id, address) => {
      const isAllowed = ACCESS[id]?.read === 'user' && isSignedIn(who)
      const query = `order=${shop.orderId}`
      const away = isSignedIn(who) ? '/' : `/login?next=${encodeURIComponent(`${address}?${query}`)}`
      for (const form of readingForms({ id, address }, query)) {
        const response = await shop.people[who].get(form)
        expect(await shop.leaksIn(response), form).toEqual([])
        if (isAllowed) continue
        expect([303, 202], form).toContain(response.status)
        const { language } = splitLanguage(form)
        expect(await destination(response, language), form).toBe(inLanguage(away, language))
      }
    },
  )

  const forbidden = isSignedIn(who) ? ['admin'] : ['user', 'admin']
  const actions = routes.filter(({ id }) => forbidden.includes(ACCESS[id]?.write?.level ?? ''))
  test.each(actions.map(({ id, address }) => [id, address]))(
    '[RT-11 SEC-01 SEC-02 SEC-03] changes nothing by %s',
    async (id, address) => {
      const before = await shop.stored()
      const form = shop.filled(ACCESS[id]?.write?.form ?? {})
      const data = dataAddress(address)
      const some = `${data}?_routes=${encodeURIComponent(id)}`
      const addresses = [address, data, some, `${address}?index`, inLanguage(address, 'en')]
      for (const to of addresses) {
        for (const accept of ['text/html', 'application/json']) {
          const response = await shop.people[who].post(to, form, { accept })
          expect([202, 303, 401, 403, 404], `${to} ${accept}`).toContain(response.status)
          expect(await shop.leaksIn(response), to).toEqual([])
        }
      }
      expect(await shop.stored()).toBe(before)
    },
  )
})

test.each(routes.filter(({ id }) => ACCESS[id]?.read === 'open').map(({ address }) => address))(
  '[SEC-01 SEC-02] %s shows nobody anything of somebody else',
  async (address) => {
    for (const who of ['visitor', 'user'] as const) {
      for (const form of [address, dataAddress(address)]) {
        const response = await shop.people[who].get(`${form}?order=${shop.orderId}`)
        expect(await shop.leaksIn(response), `${who} ${form}`).toEqual([])
      }
    }
  },
)

test('[SEC-02] somebody else’s order is not found, in every form of the request', async () => {
  for (const form of readingForms(
    { id: 'routes/profile', address: '/profile' },
    `order=${shop.orderId}`,
  ).slice(0, 4)) {
    const response = await shop.people.user.get(form)
    expect([form, response.status]).toEqual([form, 404])
    expect(await shop.leaksIn(response)).toEqual([])
  }
})

test('the secrets are there for those who may see them, so that their absence says something', async () => {
  const { owner, admin } = shop.people
  const seen = [
    await owner.text(`/profile?order=${shop.orderId}`),
    await admin.text(`/admin/orders?order=${shop.orderId}`),
    await admin.text(`/admin/orders.data?order=${shop.orderId}`),
  ]
  for (const answer of seen) for (const secret of Object.values(SECRET)) expect(answer).toContain(secret)
})

test('the changes are accepted from those who may make them, so that their refusal says something', async () => {
  const { user, admin } = shop.people
  expect((await admin.post('/admin/orders', shop.filled(ORDER_FORM))).status).toBe(200)
  expect((await admin.post('/admin/promo-codes/some-id/edit', PROMO_FORM)).status).toBe(200)
  expect((await admin.post('/admin/promo-codes', PROMO_SWITCH_FORM)).status).toBe(200)
  for (const id of ['routes/profile', 'routes/favorites']) {
    const form = shop.filled(ACCESS[id]?.write?.form ?? {})
    expect((await user.post(`/${id.slice(7)}.data`, form)).status).toBe(200)
  }
})

test('[RT-09 RT-10 SEC-05] a promotion opens the administration at the next request, a demotion closes it', async () => {
  const person = await shop.app.user()
  expect((await person.get('/admin/orders')).headers.get('location')).toBe('/')
  await shop.app.shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', person.id).execute()
  expect((await person.get('/admin/orders')).status).toBe(200)
  await shop.app.shop.db.updateTable('users').set({ role: 'user' }).where('id', '=', person.id).execute()
  expect((await person.get('/admin/orders')).headers.get('location')).toBe('/')
})
