import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { deliveryValues } from '../../app/domain/delivery-fields.ts'
import { DEFAULT_SHOP } from '../../app/domain/shop.ts'
import { shopValues } from '../../app/domain/shop-values.ts'
import { toDelivery } from '../../app/server/delivery.server.ts'
import { BOUGHT } from '../crash/catalogue.ts'
import { everyShop, until, type Check } from './check.ts'
import { listen } from './live-stream.ts'
import type { World } from './world.ts'

const SHOWN_WITHIN_MS = 2000
const BIG_BYTES = 9_000_000
const digestIn = (html: string) => /name="digest" value="([^"]*)"/.exec(html)?.[1] ?? ''

async function shownEverywhere(world: World, path: string, text: string): Promise<void> {
  for (const via of everyShop(world)) {
    const shows = async () => (await world.visitor().get(path, via)).text.includes(text)
    await until(`process ${via} shows ${text}`, SHOWN_WITHIN_MS, shows)
  }
}

/** What an administrator changes on one process is on all of them. */
export const CONTENT_CHECKS: Check[] = [
  {
    title:
      '[BEY-18 BEY-06] a price changed on one process is shown by the others, and open pages there hear of it',
    async run(world) {
      const { productId = '' } = BOUGHT[0] ?? {}
      for (const via of everyShop(world)) await world.visitor().get(`/products/${productId}`, via)
      const stream = await listen(world.visitor(), 1)
      const address = `/admin/products/bulk?id=${productId}`
      const change = { kind: 'price', direction: 'up', amount: '7777', unit: 'amount', rounding: 'whole' }
      const digest = digestIn((await world.admin.post(address, change, 0)).text)
      assert.equal((await world.admin.post(address, { ...change, digest }, 0)).status, 200)
      const { price } = await world.db
        .selectFrom('products')
        .select('price')
        .where('id', '=', productId)
        .executeTakeFirstOrThrow()
      const shown = `${Math.floor(price / 100_000)}.${String(price / 100).slice(-3)}<span`
      await shownEverywhere(world, `/products/${productId}`, shown)
      await until('the event', SHOWN_WITHIN_MS, () => stream.heard.includes('catalogue'))
      stream.leave()
      const down = { ...change, direction: 'down' }
      const back = digestIn((await world.admin.post(address, down, 1)).text)
      assert.equal((await world.admin.post(address, { ...down, digest: back }, 1)).status, 200)
    },
  },
  {
    title: '[DEL-05] delivery settings saved on one process are on the banner of all',
    async run(world) {
      const row = await world.db.selectFrom('delivery_settings').selectAll().executeTakeFirstOrThrow()
      const deliveryMessage = `Достава ${randomBytes(3).toString('hex')}`
      const form = { ...deliveryValues(toDelivery(row)), deliveryMessage, version: String(row.version) }
      assert.equal((await world.admin.post('/admin/delivery-settings', form, 0)).status, 200)
      await shownEverywhere(world, '/', deliveryMessage)
    },
  },
  {
    title: '[BEY-25] the shop’s details saved on one process are on every page of all',
    async run(world) {
      for (const via of everyShop(world)) await world.visitor().get('/contact', via)
      const tagline = `Мирна кожа ${randomBytes(3).toString('hex')}`
      const form = { ...shopValues(DEFAULT_SHOP), tagline }
      assert.equal((await world.admin.post('/admin/shop', form, 0)).status, 200)
      await shownEverywhere(world, '/', tagline)
    },
  },
  {
    title:
      '[PROMO-01] a promo code made on one process works on the others, and no longer once it is switched off',
    async run(world) {
      const code = `KOD${randomBytes(3).toString('hex').toUpperCase()}`
      const form = { code, discountType: 'percentage', discountValue: '20', isActive: 'on' }
      assert.ok((await world.admin.post('/admin/promo-codes/new', form, 0)).status < 400)
      const { id } = await world.db
        .selectFrom('promo_codes')
        .select('id')
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
      const look = (via: number) => world.visitor().ask('/cart', { intent: 'promo', code }, via)
      for (const via of everyShop(world)) assert.equal((await look(via)).status, 200)
      assert.ok(
        (await world.admin.post('/admin/promo-codes', { intent: 'delete', id, sure: 'on' }, 1)).status < 400,
      )
      for (const via of everyShop(world)) assert.equal((await look(via)).status, 422)
    },
  },
  {
    title: '[ADM-16 HOSTED-04] a picture of 9 MB uploaded through the proxy is served by every process',
    async run(world) {
      const small = { width: 400, height: 400, channels: 3 as const, background: '#2a6' }
      const picture = await sharp({ create: small }).jpeg().toBuffer()
      // what follows the end of a JPEG is not part of the picture
      const bytes = Buffer.concat([picture, randomBytes(BIG_BYTES)])
      const body = new FormData()
      body.append('file', new File([new Uint8Array(bytes)], 'golema.jpg'))
      const { status, text } = await world.admin.post('/admin/test-upload', body)
      assert.equal(status, 200)
      const address = /\/media\/[\w/.-]+\.webp/.exec(text)?.[0] ?? ''
      assert.notEqual(address, '')
      for (const via of everyShop(world)) assert.equal((await world.visitor().get(address, via)).status, 200)
      assert.equal((await world.visitor().get(address)).status, 200)
    },
  },
]
