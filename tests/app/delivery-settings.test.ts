import { expect, test } from 'vitest'
import { deliveryValues } from '../../app/shop/delivery/fields.ts'
import { AMOUNT_FIELDS, DEFAULT_DELIVERY } from '../../app/shop/delivery/rules.ts'
import { getDeliveryVersion } from '../../app/shop/delivery/service.server.ts'
import { inLanguage } from '../../app/shop/language.ts'
import { recordOf } from '../../app/shop/record-of.ts'
import { testApp, expectScreen, expectTexts, mainOf } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'

const app = await testApp()
const admin = await app.admin()

const FORM: Record<string, string> = deliveryValues(DEFAULT_DELIVERY)
const ADDRESS = '/admin/delivery-settings'
const page = (path: string) => app.visitor().text(path)
const stored = () => getDeliveryVersion(app.services)

async function save(form: Record<string, string>, person = admin): Promise<Response> {
  return person.post(ADDRESS, { version: String((await stored()).version), ...form })
}

test('[HOME-06] the screen warns, in English too, of a message that promises what the prices do not', async () => {
  await save({ ...FORM, freeDeliveryPrice: '70', deliveryMessage: 'Бесплатна достава' })
  expectTexts(mainOf(await admin.text(`/en${ADDRESS}`)), ['Save the settings', 'promises free delivery'])
})

test('[DEL-04] comma and dot decimals are saved, and the shop follows at the next request', async () => {
  const message = 'Достава <b>190</b> ден.'
  const form = { ...FORM, standardDeliveryPrice: '190,50', freeDeliveryThreshold: '1750.5' }
  await expectScreen(save({ ...form, deliveryMessage: message }), 200, 'Поставките за достава се зачувани.')
  expect((await stored()).settings).toEqual({
    ...DEFAULT_DELIVERY,
    standardDeliveryPrice: 19_050,
    freeDeliveryThreshold: 175_050,
    deliveryMessage: message,
  })
  expectTexts(await page('/'), ['Достава &lt;b&gt;190&lt;/b&gt; ден.', '190,50', '1.750,50'])
})

test('[HOME-06] the screen offers the message with the figures in force, unless it has them', async () => {
  const offer = 'Промени во „Бесплатна достава над 2,000 ден“'
  const form = { ...FORM, freeDeliveryThreshold: '2000' }
  await save({ ...form, deliveryMessage: 'Бесплатна достава над 1,500 ден' })
  expectTexts(await admin.text(ADDRESS), [offer])
  await save({ ...form, deliveryMessage: 'Бесплатна достава над {threshold} ден' })
  expect(await admin.text(ADDRESS)).not.toContain('Промени во')
  expectTexts(await page('/contact'), ['Бесплатна достава над 2,000 ден'])
})

test('[HOME-06] pages of both languages promise free delivery always, from an amount or never, state the figures in force and no other, and terms name every price', async () => {
  const { id } = await addProduct(app.services)
  const inBoth = (path: string) => [path, inLanguage(path, 'en')]
  const pages = ['/', '/faq', '/terms', '/returns', `/products/${id}`].flatMap(inBoth)
  const free = /бесплатн|free(?:\.| delivery| from| on orders of)|delivery is free/i
  await save({ ...FORM, standardDeliveryPrice: '130', freeDeliveryThreshold: '1700', deliveryMessage: '' })
  for (const path of pages) {
    expect(mainOf(await page(path)), path).toMatch(free)
    expect(mainOf(await page(path)), path).not.toMatch(/1[.,]500|2[.,]000/)
  }
  for (const path of ['/', '/faq', `/products/${id}`])
    expectTexts(mainOf(await page(path)), ['1.700,00\u00a0ден.', '130,00\u00a0ден.'])
  expect((await page('/')).match(/class="ben"/g)).toHaveLength(4)
  for (const always of [{ freeDeliveryThreshold: '0' }, { standardDeliveryPrice: '0' }]) {
    await save({ ...FORM, ...always, deliveryMessage: '' })
    for (const path of pages) {
      expect(mainOf(await page(path)), path).toMatch(free)
      expect(mainOf(await page(path)), path).not.toMatch(/нарачки од|orders of|150,00|\D0,00/)
    }
  }
  const amounts = recordOf(AMOUNT_FIELDS, (field) => String(61 + AMOUNT_FIELDS.indexOf(field)))
  await save({ ...FORM, ...amounts, deliveryMessage: '' })
  for (const path of pages) {
    const html = await page(path)
    expect(mainOf(html), path).toContain(`${amounts.freeDeliveryPrice},00\u00a0ден.`)
    expect(mainOf(html), path).not.toMatch(free)
    expect(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '', path).not.toMatch(free)
  }
  for (const path of ['/faq', '/terms'].flatMap(inBoth))
    for (const name of AMOUNT_FIELDS.filter((name) => name !== 'standardDeliveryThreshold'))
      expect(mainOf(await page(path)), `${path}: ${name}`).toContain(`${amounts[name]},00\u00a0ден.`)
})
