import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { cpSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { temporaryFolder } from '../../scripts/at-end.ts'
import { compare } from '../support/acknowledged.ts'
import { PASSWORD, type Customer } from '../support/customer.ts'
import { hasNginx } from '../support/nginx.ts'
import { fieldsOf } from '../support/page.ts'
import { addition, orderForm, orderIdOf, orderOne, PRODUCT } from '../support/purchase.ts'
import { Buyer } from '../support/shopping.ts'
import { countOf } from '../support/sql.ts'
import { until } from '../support/until.ts'
import { inWorld, type World } from './process-world.ts'
import type { Proof } from './proof.ts'

const form = (fields: Record<string, string>) => new URLSearchParams(fields)
const word = () => randomBytes(3).toString('hex')
const SHOWN_WITHIN_MS = 2000
const HEARD_WITHIN_MS = 1000
const EMAILED_WITHIN_MS = 20_000
const PRODUCTS_OF_DEMO = 24
const BIG_BYTES = 9_000_000

async function idOf({ sql }: World, { email }: Customer): Promise<string> {
  const [row] = await sql.rows<{ id: string }>('select id from users where email = $1', email)
  return row?.id ?? ''
}

const ordersOf = ({ sql }: World, { email }: Customer) =>
  countOf(sql, 'select count(*) as count from orders where user_email = $1', email)

async function shownByAll(world: World, address: string, text: string): Promise<void> {
  for (const port of world.ports)
    await until(`${address} of every process shows ${text}`, SHOWN_WITHIN_MS, async () =>
      (await world.visitor().get(address, port)).text.includes(text),
    )
}

async function expectSignedOut(customer: Customer, port: number | undefined): Promise<void> {
  assert.match((await customer.get('/profile', port)).headers.location ?? '', /login/)
}

async function save(world: World, address: string, fields: Record<string, string>): Promise<void> {
  const current = fieldsOf((await world.administrator.get(address, world.ports[0])).text)
  const { status } = await world.administrator.post(address, form({ ...current, ...fields }), world.ports[0])
  assert.equal(status, 200)
}

/** Buyers order through nginx while something happens to the processes; visitors read, and nobody may see an error. */
async function whileOrdering(world: World, happen: () => Promise<void>): Promise<{ retries: number }> {
  const buyers = await Promise.all([1, 2, 3].map(() => new Buyer({ origin: world.origin }).register()))
  const broken: string[] = []
  let isOver = false
  const buying = buyers.map(async (buyer) => {
    while (!isOver) await buyer.buy()
  })
  const reading = ['/', '/products', '/cart', '/en', '/cenovnik.csv', '/healthz'].map(async (address) => {
    while (!isOver) {
      const { status } = await world.visitor().get(address)
      if (status >= 500) broken.push(`${address} was answered ${status}`)
      await sleep(30)
    }
  })
  await Promise.all([happen().finally(() => (isOver = true)), ...buying, ...reading])
  const orders = buyers.flatMap((buyer) => buyer.orders)
  const { lost, doubled } = await compare(world.sql, { orders, statuses: new Map(), buyers })
  const ofBuyers = doubled.filter((what) => buyers.some(({ email }) => what.includes(email)))
  assert.deepEqual([lost, ofBuyers, broken.slice(0, 5)], [[], [], []])
  assert.ok(orders.length > 0)
  return { retries: buyers.reduce((sum, buyer) => sum + buyer.retries, 0) }
}

/** What holds for one process holds for several, also while they are stopped, started and killed. */
export const twoProcesses: Proof = {
  name: 'two-processes',
  about: 'two processes behind nginx act as one, also while one is restarted or killed',
  times: { postgres: { short: 1, long: 10 } },
  // a machine that has to have nginx fails without it
  impossible: () =>
    hasNginx() || process.env['REQUIRE_PROXIES'] === '1'
      ? null
      : 'nginx is not installed (apt install nginx-light)',
  async run({ times, onProgress }) {
    const problems: string[] = []
    for (let time = 0; time < times; time += 1)
      await inWorld(async (world) => {
        for (const [title, check] of Object.entries(CHECKS)) {
          onProgress(title)
          await check(world).catch((error: unknown) =>
            problems.push(`${title}\n${error instanceof Error ? error.stack : String(error)}`),
          )
        }
      })
    return { problems, figures: { checks: Object.keys(CHECKS).length, wrong: problems.length } }
  },
}

const CHECKS: Record<string, (world: World) => Promise<void>> = {
  '[HOSTED-04] processes started concurrently on an empty database fill it once, and all answer': async (
    world,
  ) => {
    assert.equal(await countOf(world.sql, 'select count(*) as count from products'), PRODUCTS_OF_DEMO)
    for (const port of world.ports) assert.equal((await world.visitor().get('/products', port)).status, 200)
    assert.equal((await world.visitor().get('/readyz')).status, 200)
  },

  '[AUTH-06 AUTH-10] signed in on one process is signed in on all, and so is signed out': async (world) => {
    const customer = await world.customer()
    for (const port of world.ports) assert.equal((await customer.get('/profile', port)).status, 200)
    const thief = world.visitor().withCookiesOf(customer)
    await customer.post('/logout', form({}), world.ports[1])
    for (const port of world.ports) await expectSignedOut(thief, port)
  },

  '[BEY-19 AUTH-07] an account disabled on one process is out on the other, its live events within 2 s':
    async (world) => {
      const [customer, [one, two]] = [await world.customer(), world.ports]
      const live = await customer.listen(two)
      const disable = form({ intent: 'disable', userId: await idOf(world, customer) })
      assert.equal((await world.administrator.post('/admin/users', disable, one)).status, 200)
      await expectSignedOut(customer, two)
      await until('the stream ends', SHOWN_WITHIN_MS, () => live.ended !== null)
    },

  '[ADM-14 SEC-05] a promotion on one process counts on the other at the next request': async (world) => {
    const [customer, [one, two]] = [await world.customer(), world.ports]
    assert.notEqual((await customer.get('/admin', two)).status, 200)
    const live = await customer.listen(two)
    const promote = form({ intent: 'promote', userId: await idOf(world, customer) })
    assert.equal((await world.administrator.post('/admin/users', promote, one)).status, 200)
    assert.equal((await customer.get('/admin', two)).status, 200)
    await until('the stream ends', SHOWN_WITHIN_MS, () => live.ended !== null)
  },

  '[BEY-16] a new password on one process ends the other sessions on all': async (world) => {
    const [customer, [one, two]] = [await world.customer(), world.ports]
    const other = await world.visitor().signIn({ email: customer.email, password: PASSWORD }, two)
    assert.equal((await other.get('/profile', two)).status, 200)
    const password = 'сосема нова лозинка'
    const change = form({ intent: 'password', current: PASSWORD, password, confirmPassword: password })
    assert.ok((await customer.post('/profile/security', change, one)).status < 400)
    await expectSignedOut(other, two)
    assert.equal((await customer.get('/profile', two)).status, 200)
  },

  '[HOSTED-04] wrong passwords are counted over all processes': async (world) => {
    const { email } = await world.customer()
    const statuses: number[] = []
    for (let count = 0; count <= world.limits.signIn; count += 1) {
      const wrong = form({ email, password: 'погрешна лозинка' })
      statuses.push((await world.visitor().post('/login', wrong, world.ports[count % 2])).status)
    }
    assert.deepEqual(statuses.slice(-2), [statuses[0], 429])
  },

  '[HOSTED-04] a visitor who makes up X-Forwarded-For is counted as who they are': async (world) => {
    const statuses: number[] = []
    for (let count = 0; count <= world.limits.resets; count += 1) {
      const address = `198.51.100.${count}`
      const { status } = await world.visitor().send({
        path: '/forgot-password',
        method: 'POST',
        headers: {
          'x-forwarded-for': address,
          'x-real-ip': address,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: Buffer.from(`email=nobody-${count}@example.mk`),
      })
      statuses.push(status)
    }
    assert.deepEqual(statuses.slice(-2), [200, 429])
  },

  '[BEY-18 BEY-06] a price changed on one process is shown by the other, and open pages there hear of it':
    async (world) => {
      const { administrator: admin, ports } = world
      for (const port of ports) await world.visitor().get(`/products/${PRODUCT}`, port)
      const live = await world.visitor().listen(ports[1])
      const bulk = `/admin/products/bulk?id=${PRODUCT}`
      for (const direction of ['up', 'down']) {
        const change = { kind: 'price', direction, amount: '7777', unit: 'amount', rounding: 'whole' }
        const { digest = '' } = fieldsOf((await admin.post(bulk, form(change), ports[0])).text)
        assert.equal((await admin.post(bulk, form({ ...change, digest }), ports[0])).status, 200)
        // 390 ден of the demo and 7.777
        await shownByAll(world, `/products/${PRODUCT}`, direction === 'up' ? '8.167' : '390')
        await until('the event', SHOWN_WITHIN_MS, () => live.heard.includes('catalogue'))
      }
      live.leave()
    },

  '[DEL-05] delivery settings saved on one process are on the banner of all': async (world) => {
    const deliveryMessage = `Достава ${word()}`
    await save(world, '/admin/delivery-settings', { deliveryMessage })
    await shownByAll(world, '/', deliveryMessage)
  },

  '[BEY-25] the shop’s details saved on one process are on every page of all': async (world) => {
    for (const port of world.ports) await world.visitor().get('/contact', port)
    const tagline = `Мирна кожа ${word()}`
    await save(world, '/admin/shop', { tagline })
    await shownByAll(world, '/', tagline)
  },

  '[PROMO-01] a promo code made on one process works on the other, and no longer once it is deleted': async (
    world,
  ) => {
    const code = `KOD${word().toUpperCase()}`
    const made = form({ code, discountType: 'percentage', discountValue: '20', isActive: 'on' })
    assert.ok((await world.administrator.post('/admin/promo-codes/new', made, world.ports[0])).status < 400)
    const [row] = await world.sql.rows<{ id: string }>('select id from promo_codes where code = $1', code)
    const lookUp = (port: number) => world.visitor().post('/cart', { intent: 'promo', code }, port)
    for (const port of world.ports) assert.equal((await lookUp(port)).status, 200)
    const remove = form({ intent: 'delete', id: row?.id ?? '', sure: 'on' })
    assert.ok((await world.administrator.post('/admin/promo-codes', remove, world.ports[1])).status < 400)
    for (const port of world.ports) assert.equal((await lookUp(port)).status, 422)
  },

  '[ADM-16 HOSTED-04] an image of 9 MB uploaded through the proxy is served by every process': async (
    world,
  ) => {
    const small = { width: 400, height: 400, channels: 3 as const, background: '#2a6' }
    // what follows the end of a JPEG is not part of the image
    const bytes = [await sharp({ create: small }).jpeg().toBuffer(), randomBytes(BIG_BYTES)]
    const body = new FormData()
    body.append('file', new File([new Uint8Array(Buffer.concat(bytes))], 'golema.jpg'))
    const { status, text } = await world.administrator.post('/admin/test-upload', body)
    assert.equal(status, 200)
    const address = /\/media\/[\w/.-]+\.webp/.exec(text)?.[0] ?? ''
    assert.notEqual(address, '')
    for (const port of [...world.ports, undefined])
      assert.equal((await world.visitor().get(address, port)).status, 200)
  },

  '[CO-14] the same order sent to all processes concurrently is stored once': async (world) => {
    const customer = await world.customer()
    const line = { productId: PRODUCT, quantity: 1 }
    await customer.post('/cart', addition(line), world.ports[0])
    const order = orderForm([line])
    const answers = await Promise.all(
      [...world.ports, ...world.ports].map((port) => customer.post('/cart', order, port)),
    )
    assert.deepEqual(
      [new Set(answers.map(orderIdOf)).size, answers.every(({ status }) => status === 200)],
      [1, true],
    )
    assert.equal(await ordersOf(world, customer), 1)
  },

  '[CART-09] a cart’s change sent to all processes concurrently is applied once': async (world) => {
    const customer = await world.customer()
    const change = addition({ productId: PRODUCT, quantity: 3 })
    const answers = await Promise.all(world.ports.map((port) => customer.post('/cart', change, port)))
    assert.ok(answers.every(({ status }) => status === 200))
    const lines = await world.sql.rows(
      'select quantity from cart_lines where user_id = $1',
      await idOf(world, customer),
    )
    assert.deepEqual(lines, [{ quantity: 3 }])
  },

  '[PROF-04 BEY-06] a status set on one process reaches open pages on the other and behind the proxy within 1 s':
    async (world) => {
      const customer = await world.customer()
      const orderId = await orderOne(customer, world.ports[1])
      const streams = await Promise.all([...world.ports, undefined].map((port) => customer.listen(port)))
      for (const { heard } of streams) heard.length = 0
      const approve = form({ intent: 'status', orderId, status: 'approved' })
      assert.equal((await world.administrator.post('/admin/orders', approve, world.ports[0])).status, 200)
      await until('every stream hears of the order', HEARD_WITHIN_MS, () =>
        streams.every(({ heard }) => heard.includes('orders')),
      )
      for (const stream of streams) stream.leave()
    },

  '[BEY-03] every email goes out once, whichever process sends it': async (world) => {
    const customers = await Promise.all(Array.from({ length: 12 }, () => world.customer()))
    await Promise.all(customers.map((customer, index) => orderOne(customer, world.ports[index % 2])))
    const waiting = `select count(*) as count from outbox where sent_at is null and kind = 'order-received'`
    await until('no email waits', EMAILED_WITHIN_MS, async () => (await countOf(world.sql, waiting)) === 0)
    for (const { email } of customers)
      assert.equal(world.smtp.taken.filter(({ to }) => to.includes(email)).length, 1, email)
  },

  '[BEY-23] a page of one version gets its script although the next process is of another version': async (
    world,
  ) => {
    const { root, missing } = makeOtherVersion()
    await world.shops[0]?.stop()
    await world.startShop(0, root)
    assert.equal((await world.visitor().get(missing, world.ports[0])).status, 404)
    for (let count = 0; count < 12; count += 1) assert.equal((await world.visitor().get(missing)).status, 200)
    await world.shops[0]?.stop()
    await world.startShop(0)
    rmSync(root, { recursive: true, force: true })
  },

  '[BEY-23] every process is stopped and started again, one after the other: nobody sees an error': async (
    world,
  ) => {
    const { retries } = await whileOrdering(world, async () => {
      for (const number of world.shops.keys()) {
        await sleep(300)
        assert.equal(await world.shops[number]?.stop(), 0)
        await world.startShop(number)
      }
    })
    assert.equal(retries, 0)
  },

  '[BEY-23 CO-14] one process is killed: the other goes on, no acknowledged order is lost or doubled': async (
    world,
  ) => {
    await whileOrdering(world, async () => {
      await sleep(500)
      await world.shops[0]?.kill()
      await sleep(1500)
      await world.startShop(0)
    })
  },
}

const ROOT = path.resolve(import.meta.dirname, '../..')

/** A copy of the built shop without one of its scripts: as if that had another name in this version. */
function makeOtherVersion(): { root: string; missing: string } {
  const root = temporaryFolder('version')
  for (const part of ['build', 'package.json', 'scripts'])
    cpSync(path.join(ROOT, part), path.join(root, part), { recursive: true })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'))
  const assets = path.join(root, 'build/client/assets')
  const name = readdirSync(assets).find((file) => /^contact-.*\.js$/.test(file)) ?? ''
  assert.notEqual(name, '')
  for (const ending of ['', '.br', '.gz']) rmSync(path.join(assets, name + ending), { force: true })
  return { root, missing: `/assets/${name}` }
}
