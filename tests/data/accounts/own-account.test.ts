import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { applyCartChanges } from '../../../app/shop/cart/service.server.ts'
import { addFavorite } from '../../../app/shop/favorites/service.server.ts'
import { runHousekeeping } from '../../../app/shop/operation/housekeeping.server.ts'
import { ownDataJson } from '../../../app/shop/orders/own-orders.server.ts'
import { addReview } from '../../../app/shop/reviews/service.server.ts'
import { ok, refuse, type User } from '../../../app/shop/use-case.ts'
import { accountsForEach, requestAfter, visitorRequest } from '../../support/accounts.ts'
import { addProduct, valueOf, addOrder, OPTIONS, userOf, shopForEach } from '../../support/factories.ts'

const PERSON = { displayName: 'Марија', email: 'marija@example.mk', password: 'стара лозинка' }
const OTHER = { displayName: 'Бојан', email: 'bojan@example.mk', password: 'негова лозинка' }
const NEW = 'нова лозинка'

const services = shopForEach()
const { service, accounts } = accountsForEach(services)
let user: User

beforeEach(async () => void (user = await person(PERSON)))

async function person(data: typeof PERSON): Promise<User> {
  return await userOf(services, await service.provision(data))
}

async function browser(agent = '', data = PERSON, remember = true): Promise<Request> {
  return requestAfter(valueOf(await accounts.signIn(visitorRequest(agent), { ...data, remember })))
}

const isIn = async (request: Request) => (await accounts.currentUser(request)).user !== null
const opens = (password: string) => service.hasPassword({ email: PERSON.email, password })

test('[BEY-16] a new password needs the current one, and only this browser goes on, under a new token', async () => {
  const [here, there] = [await browser(), await browser()]
  const wrong = await accounts.changePassword(here, user, { current: 'погрешна', password: NEW })
  expect(wrong).toEqual(refuse({ code: 'wrong-password' }))
  expect([await opens(PERSON.password), await isIn(there)]).toEqual([true, true])
  const right = await accounts.changePassword(here, user, { current: PERSON.password, password: NEW })
  const after = requestAfter(valueOf(right))
  expect([await opens(PERSON.password), await opens(NEW)]).toEqual([false, true])
  expect([await isIn(here), await isIn(there), await isIn(after)]).toEqual([false, false, true])
  expect(services.events).toContainEqual({ topic: 'session', userId: user.id })
})

test.each([
  ['beyond the browser', true],
  ['no longer than the browser', false],
])('[BEY-16 AUTH-01] after a new password the session lasts as before: %s', async (_title, remember) => {
  const here = await browser('', PERSON, remember)
  const [before] = await accounts.listSessions(here, user)
  const changed = await accounts.changePassword(here, user, { current: PERSON.password, password: NEW })
  const { headers } = valueOf(changed)
  const cookie = headers.getSetCookie().find((text) => text.startsWith('shop.session_token='))
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/)
  expect(cookie?.includes('Max-Age=2592000;')).toBe(remember)
  expect(await accounts.listSessions(requestAfter({ headers }), user)).toEqual([before])
})

test('[BEY-16] of sessions that are over nothing is kept for longer than a day', async () => {
  services.setClock(Date.now())
  const [, open] = [await browser('Firefox/1'), await browser('Chrome/1')]
  const sessions = async () => {
    const { rows } = await sql<{ userAgent: string }>`select "userAgent" from auth_sessions`.execute(
      services.db,
    )
    return rows.map(({ userAgent }) => userAgent).toSorted()
  }
  const over = new Date(services.clock()).toISOString()
  await sql`update auth_sessions set "expiresAt" = ${over} where "userAgent" = ${'Firefox/1'}`.execute(
    services.db,
  )
  services.advance(86_400_000)
  await runHousekeeping(services, { keepAddressesYears: 5 })
  expect(await sessions()).toEqual(['Chrome/1', 'Firefox/1'])
  services.advance(1)
  await runHousekeeping(services, { keepAddressesYears: 5 })
  expect([await sessions(), await isIn(open)]).toEqual([['Chrome/1'], true])
})

test('[BEY-16] the open sessions are listed with their device, this one first, then the newest', async () => {
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
  await browser(phone)
  const here = await browser('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36')
  const sessions = await accounts.listSessions(here, user)
  expect(sessions).toMatchObject([
    { isCurrent: true, device: { browser: 'Chrome', system: 'Windows' } },
    { isCurrent: false, device: { browser: 'Safari', system: 'iPhone' } },
  ])
  for (const { createdAt } of sessions) expect(Math.abs(createdAt - Date.now())).toBeLessThan(60_000)
  for (let n = 0; n < 100; n += 1)
    await sql`insert into auth_sessions (id, token, "userId", "expiresAt", "createdAt", "updatedAt") select
      ${`id${n}`}, ${`token${n}`}, "userId", "expiresAt", "createdAt", "updatedAt" from auth_sessions
      where id = ${sessions[0]?.id}`.execute(services.db)
  await browser('Firefox/1')
  expect((await accounts.listSessions(here, user)).slice(0, 2)).toMatchObject([
    { isCurrent: true, device: { browser: 'Chrome' } },
    { isCurrent: false, device: { browser: 'Firefox' } },
  ])
})

test('[BEY-16 BEY-19 SEC-02] one session of one’s own can be ended, nobody else’s, nor is it counted as another’s', async () => {
  const stranger = await person(OTHER)
  const [theirs, here, there] = [await browser('', OTHER), await browser(), await browser()]
  expect(await accounts.listSessions(theirs, user)).toHaveLength(2)
  const [session] = (await accounts.listSessions(here, user)).filter(({ isCurrent }) => !isCurrent)
  expect(await accounts.endSession(stranger, session?.id ?? '')).toMatchObject({ ok: false })
  expect(await isIn(there)).toBe(true)
  expect(await accounts.endSession(user, session?.id ?? '')).toMatchObject({ ok: true })
  expect(services.events.at(-1), 'for its open pages').toEqual({ topic: 'session', userId: user.id })
  expect([await isIn(here), await isIn(there), await isIn(theirs)]).toEqual([true, false, true])
  const third = await browser()
  await accounts.endOtherSessions(here, user)
  expect([await isIn(here), await isIn(third), await isIn(theirs)]).toEqual([true, false, true])
})

test('[BEY-16] deleting an account needs its password and leaves nothing of it, so that it can be made again', async () => {
  const here = await browser()
  await person(OTHER)
  const theirs = await browser('', OTHER)
  expect(await accounts.deleteAccount(user, 'погрешна')).toMatchObject({
    refusal: { code: 'wrong-password' },
  })
  expect(await isIn(here)).toBe(true)
  expect(await accounts.deleteAccount(user, PERSON.password)).toEqual(ok(null))
  expect(await isIn(here)).toBe(false)
  expect(await opens(PERSON.password)).toBe(false)
  for (const table of ['auth_users', 'auth_accounts', 'auth_sessions']) {
    const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(services.db)
    expect([table, rows.length]).toEqual([table, 1])
  }
  expect(await isIn(theirs)).toBe(true)
  expect((await service.forAddress('::1').register(visitorRequest(), PERSON)).ok).toBe(true)
})

test('[AUTH-11 BEY-16 SEC-02] the download holds everything of the person and nothing of anybody else', async () => {
  const other = await person(OTHER)
  const { id: productId } = await addProduct(services)
  const orders = [await addOrder(services, user.id), await addOrder(services, user.id, OPTIONS)]
  await addOrder(services, other.id, { lastName: 'Тајновска' })
  for (const who of [user, other]) {
    await addFavorite(services, who, productId)
    await addReview(services, who, {
      productId,
      rating: 4,
      comment: `Од ${who.displayName}`,
      idempotencyKey: randomUUID(),
    })
  }
  await applyCartChanges(services, user, [
    { id: randomUUID(), type: 'add', productId, quantity: 2, at: services.clock() },
  ])
  const pieces = await Array.fromAsync(ownDataJson(services, { ...user, lastLoginAt: 1000 }, [], 1))
  expect(pieces).toHaveLength(4)
  const data = JSON.parse(pieces.join(''))
  expect(data.account).toMatchObject({
    uid: user.id,
    email: PERSON.email,
    displayName: 'Марија',
    role: 'user',
    favorites: [productId],
    orderHistory: orders.map(({ id }) => id).toReversed(),
    createdAt: new Date(user.createdAt).toISOString(),
    lastLoginAt: new Date(1000).toISOString(),
  })
  expect(data.orders[1]?.customer).toMatchObject(OPTIONS)
  expect(data.deliveryProfile).toMatchObject({ lastName: 'Трајковска' })
  expect(data.orders).toMatchObject(orders.map(({ id }) => ({ id, items: [{}] })))
  expect(data.favorites).toMatchObject([{ productId }])
  expect(data.reviews).toMatchObject([{ productId, rating: 4, comment: 'Од Марија' }])
  expect(data.cart).toMatchObject([{ productId, quantity: 2 }])
  expect(JSON.stringify(data)).not.toMatch(/Тајновска|Бојан|argon2|password/)
})
