import assert from 'node:assert/strict'
import { everyShop, until, type Check } from './check.ts'
import { listen } from './live-stream.ts'
import { PASSWORD } from './people.ts'
import { LIMITS, type World } from './world.ts'

const STREAM_ENDS_WITHIN_MS = 2000
const idOf = async ({ db }: World, email: string) =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

/** Sessions, roles and limits are the same on every process. */
export const ACCOUNT_CHECKS: Check[] = [
  {
    title: '[AUTH-06 AUTH-10] signed in on one process is signed in on all, and so is signed out',
    async run(world) {
      const person = await world.person()
      for (const via of everyShop(world)) assert.equal((await person.get('/profile', via)).status, 200)
      const copied = world.visitor()
      copied.cookies.copy(person.cookies)
      await person.post('/logout', {}, 1)
      for (const via of everyShop(world))
        assert.match((await copied.get('/profile', via)).location ?? '', /login/)
    },
  },
  {
    title:
      '[BEY-19 AUTH-07] an account disabled on one process is out on the others, its live stream within 2 s',
    async run(world) {
      const person = await world.person()
      const stream = await listen(person, 1)
      const form = { intent: 'disable', userId: await idOf(world, person.email) }
      assert.equal((await world.admin.post('/admin/users', form, 0)).status, 200)
      assert.match((await person.get('/profile', 1)).location ?? '', /login/)
      await until('the stream ends', STREAM_ENDS_WITHIN_MS, () => !stream.isOpen())
    },
  },
  {
    title: '[ADM-14 SEC-05] a promotion on one process counts on the others at the next request',
    async run(world) {
      const person = await world.person()
      assert.notEqual((await person.get('/admin', 1)).status, 200)
      const stream = await listen(person, 1)
      const form = { intent: 'promote', userId: await idOf(world, person.email) }
      assert.equal((await world.admin.post('/admin/users', form, 0)).status, 200)
      assert.equal((await person.get('/admin', 1)).status, 200)
      await until('the stream ends', STREAM_ENDS_WITHIN_MS, () => !stream.isOpen())
    },
  },
  {
    title: '[BEY-16] a new password on one process ends the other sessions on all',
    async run(world) {
      const person = await world.person()
      const other = world.visitor()
      await other.post('/login', { email: person.email, password: PASSWORD }, 1)
      assert.equal((await other.get('/profile', 1)).status, 200)
      const password = 'сосема нова лозинка'
      const form = { intent: 'password', current: PASSWORD, password, confirmPassword: password }
      const { status } = await person.post('/profile/security', form, 0)
      assert.ok(status < 400, `the new password was answered ${status}`)
      assert.match((await other.get('/profile', 1)).location ?? '', /login/)
      assert.equal((await person.get('/profile', 1)).status, 200)
    },
  },
  {
    title: '[HOSTED-04] wrong passwords are counted over all processes',
    async run(world) {
      const { email } = await world.person()
      const visitor = world.visitor()
      const statuses: number[] = []
      for (let count = 0; count <= LIMITS.signIn; count += 1) {
        const via = count % world.shops.length
        statuses.push((await visitor.post('/login', { email, password: 'погрешна лозинка' }, via)).status)
      }
      assert.deepEqual(statuses.slice(-2), [statuses[0], 429])
    },
  },
  {
    title:
      '[HOSTED-04] a visitor who makes up X-Forwarded-For is counted as who they are, whichever process answers',
    async run(world) {
      const visitor = world.visitor()
      const statuses: number[] = []
      for (let count = 0; count <= LIMITS.resets; count += 1) {
        const body = new URLSearchParams({ email: `nobody-${count}@example.mk` })
        const headers = { 'x-forwarded-for': `198.51.100.${count}`, 'x-real-ip': `198.51.100.${count}` }
        statuses.push((await visitor.send('/forgot-password', { method: 'POST', body, headers })).status)
      }
      assert.deepEqual(statuses.slice(-2), [200, 429])
    },
  },
]
