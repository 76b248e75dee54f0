import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { HINT_COOKIE, type Me } from '../../app/ui/live/shop-data.ts'
import { changeCart, PASSWORD, testApp } from '../support/app.ts'
import { addProduct, change } from '../support/factories.ts'
import { sendJson, type Person } from '../support/person.ts'

const fill = (person: Person, productId: string, quantity: number) =>
  changeCart(person, change({ type: 'set', productId, quantity, at: 1 }))

const app = await testApp()
for (const number of [1, 2, 3])
  await addProduct(app.services, { id: `own-${number}`, isBestseller: true, originalPrice: 60_000 })
const [one, other, visitor] = [await app.user(), await app.user(), app.visitor()]
await one.post('/favorites', { intent: 'add', productId: 'own-1' })
await other.post('/favorites', { intent: 'add', productId: 'own-2' })
for (const [person, comment] of [
  [one, 'Мојот крем'],
  [other, 'Туѓиот крем'],
] as const) {
  const review = { intent: 'write', rating: '4', comment, idempotencyKey: randomUUID() }
  await sendJson(person, '/products/own-1', review)
}
await fill(one, 'own-1', 3)

const me = async (person: Person) => (await (await person.get('/me')).json()) as Me

test('[FAV-01] [CARD-03] the heart and the quantity on a card of a page of their own are those of the user', async () => {
  const page = await one.text('/favorites')
  expect(page.match(/class="ib on heart"/g)).toHaveLength(1)
  expect(page.match(/class="step" role="group"/g)).toHaveLength(1)
  expect(await other.text('/favorites')).not.toContain('class="step" role="group"')
})

test('[AUTH-04] [CART-08] [FAV-02] [REV-03] a user gets what is the user’s own, and a visitor nothing', async () => {
  const { user, cart, favoriteIds, reviewIds } = await me(one)
  expect(user).toMatchObject({ id: one.id, email: one.email, displayName: 'Марија Трајковска', role: 'user' })
  expect(cart?.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([['own-1', 3]])
  expect(favoriteIds).toEqual(['own-1'])
  const theirs = await me(other)
  expect(theirs).toMatchObject({ favoriteIds: ['own-2'], cart: { lines: [] } })
  expect(new Set([...reviewIds, ...theirs.reviewIds]).size).toBe(reviewIds.length + theirs.reviewIds.length)
  expect([reviewIds, theirs.reviewIds].map(({ length }) => length)).toEqual([1, 1])
  expect(await me(visitor)).toEqual({ user: null, cart: null, favoriteIds: [], reviewIds: [] })
  expect((await one.get('/me')).headers.get('cache-control')).toBe('private, no-store')
})

const hint = ({ cookies }: Person) => cookies.get(HINT_COOKIE)

test('[CH-02] [CART-08] the hint holds how many pieces are in the cart, follows every change of it and goes with the session', async () => {
  const person = await app.user()
  expect(hint(person)).toBe('0')
  await fill(person, 'own-1', 4)
  expect(hint(person)).toBe('4')
  expect((await person.get('/me')).headers.getSetCookie()).toEqual([])
  const elsewhere = app.visitor()
  await elsewhere.post('/login', { email: person.email, password: PASSWORD })
  await fill(elsewhere, 'own-2', 2)
  expect(hint(person)).toBe('4')
  await me(person)
  expect(hint(person)).toBe('6')
  await person.post('/logout', {})
  expect(hint(person)).toBeUndefined()
})

test('[SEC-02] a hint is not believed, and a session that has ended elsewhere is hinted at no more', async () => {
  const liar = app.visitor()
  liar.cookies.set(HINT_COOKIE, '9')
  expect(await me(liar)).toMatchObject({ user: null })
  expect(hint(liar)).toBeUndefined()
  const person = await app.user()
  await sql`delete from auth_sessions where "userId" = ${person.id}`.execute(app.services.db)
  await me(person)
  expect(hint(person)).toBe('nobody')
  await person.post('/login', { email: person.email, password: PASSWORD })
  expect(hint(person)).toBe('0')
})

test('[AUTH-08] the hint lasts beyond the browser only when the session does', async () => {
  const { email } = await app.user()
  const form = { email, password: PASSWORD }
  const given = async (remember: string) => {
    const answer = await app.visitor().post('/login', { ...form, remember })
    return answer.headers.getSetCookie().find((cookie) => cookie.startsWith(HINT_COOKIE))
  }
  expect(await given('')).toBe(`${HINT_COOKIE}=0; Path=/; SameSite=Lax`)
  expect(await given('on')).toMatch(/^signed-in=0; Path=\/; Max-Age=\d{7}; SameSite=Lax$/)
})
