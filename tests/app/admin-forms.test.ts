import { expect, test } from 'vitest'
import { shopValues } from '../../app/shop/content/fields.ts'
import { DEFAULT_SHOP } from '../../app/shop/content/shop.ts'
import { deliveryValues } from '../../app/shop/delivery/fields.ts'
import { DEFAULT_DELIVERY } from '../../app/shop/delivery/rules.ts'
import { promoValues } from '../../app/shop/promotions/fields.ts'
import { PRODUCT_FORM } from '../support/access.ts'
import { testApp, expectScreen, mainOf, tags } from '../support/app.ts'
import { addProduct, addPromo } from '../support/factories.ts'

const app = await testApp()
const admin = await app.admin()

const [product, promo] = [await addProduct(app.services), await addPromo(app.services)]

/** The screens whose forms carry the version that was read, what they save, and a field that two administrators change. */
const SCREENS: [path: string, form: Record<string, string>, field: string][] = [
  [`products/${product.id}/edit`, PRODUCT_FORM, 'regularPrice'],
  [`promo-codes/${promo.id}/edit`, promoValues(promo), 'discountValue'],
  ['delivery-settings', deliveryValues(DEFAULT_DELIVERY), 'standardDeliveryPrice'],
  ['shop', shopValues(DEFAULT_SHOP), 'tagline'],
]

test.each(SCREENS)(
  '[BEY-18 BEY-25 ADM-15 ADM-17 DEL-04 SEC-04] on %s a form without a right version is malformed; what somebody else saved is shown beside what was typed, and is overwritten only then',
  async (path, form, field) => {
    const save = (value: string, version: string, person = admin) =>
      person.post(`/admin/${path}`, { ...form, [field]: value, version })
    const shown = async () =>
      tags(await admin.text(`/admin/${path}`), 'input').find(({ name }) => name === field)?.['value']
    const before = await shown()
    for (const version of ['', '0', '-1', '1e3', 'x'])
      expect((await save('17', version)).status, version).toBe(400)
    expect(await shown()).toBe(before)

    expect((await save('15', '1')).status).toBe(200)
    expect((await save('15', '1')).status, 'the same again').toBe(200)
    const late = save('25', '1', await app.admin())
    await expectScreen(late, 409, 'Зачувано: 15', 'Ваше: 25', 'name="version" value="2"')
    expect(await shown()).toBe('15')
    expect((await save('25', '2')).status).toBe(200)
    expect(await shown()).toBe('25')
  },
)

test.each(SCREENS)('[ADM-15] the form of %s has every field that is saved', async (path, form) => {
  const html = mainOf(await admin.text(`/admin/${path}`))
  for (const field of Object.keys(form)) expect(html, field).toContain(`name="${field}"`)
})

type Wrong = [field: string, entered: string, sentence: string]

const WRONG_FORMS: [ids: string, path: string, form: Record<string, string>, wrong: Wrong[]][] = [
  [
    'ADM-04 ADM-07 ADM-17',
    `products/${product.id}/edit`,
    { ...PRODUCT_FORM, brand: 'custom', version: '1' },
    [
      ['name', '  ', 'Внесете го името на производот.'],
      ['nameEn', 'x'.repeat(201), '200'],
      ['customBrand', '', 'Внесете го името на брендот.'],
      ['category', 'hair', 'Изберете категорија.'],
      ['regularPrice', '-5', 'Износот не може да биде негативен.'],
      ['salePrice', 'сто', 'Внесете износ само со бројки'],
      ['sku', 'с'.repeat(61), '60'],
      ['benefits', 'б'.repeat(4001), '4.000'],
      ['imageAddresses', '/media/demo/a\n\nhttps://example.com/a.jpg', 'Ред 3: сликата е на друг сервер'],
    ],
  ],
  [
    'ADM-15 SEC-04',
    `promo-codes/${promo.id}/edit`,
    { ...promoValues(promo), version: '1' },
    [
      ['code', 'ZІMA20', 'Во кодот се измешани кирилични (І) и латинични букви (Z, M, A)'],
      ['description', 'а'.repeat(201), 'Описот може да има најмногу 200 знаци.'],
      ['discountType', 'nothing', 'Изберете вид попуст.'],
      ['discountValue', '-1', 'Износот не може да биде негативен.'],
      ['minimumOrderAmount', 'сто', 'Внесете износ само со бројки'],
      ['maximumDiscount', '0', 'Најголемиот попуст треба да биде поголем од 0.'],
      ['usageLimit', '1,5', 'Внесете цел број'],
      ['usageLimitPerCustomer', '0', 'Внесете барем 1'],
      ['validFrom', '29.03.2026 02:30', 'Тоа време не постои'],
      ['validUntil', '31.11.2026', 'Тој датум не постои.'],
    ],
  ],
  [
    'DEL-04',
    'delivery-settings',
    { version: '1' },
    [
      ['standardDeliveryPrice', '', 'Внесете износ; може и 0.'],
      ['standardDeliveryThreshold', '-5', 'Износот не може да биде негативен.'],
      ['freeDeliveryPrice', 'сто', 'Внесете износ само со бројки'],
      ['freeDeliveryThreshold', '1000000,01', 'Износот може да биде најмногу 1.000.000\u00a0ден.'],
      ['deliveryMessage', 'а'.repeat(201), '200'],
    ],
  ],
  [
    'BEY-25',
    'shop',
    shopValues(DEFAULT_SHOP),
    [
      ['name', '', 'Внесете го името на продавницата.'],
      ['email', 'нема', 'Внесете е-пошта како ime@primer.mk.'],
      ['postalCode', 'x', 'Поштенскиот број има од 4 до 6 цифри'],
      ['from2', '', 'Внесете време, на пример 09:00'],
      ['registrationNumber', '12', 'ЕМБС има точно 7 цифри.'],
      ['founded', '3000', 'Внесете година со четири цифри'],
      ['facebook', 'javascript:alert(1)', 'Внесете ја целата адреса на својата страница'],
    ],
  ],
]

/** What a select offers is chosen, not entered. */
const CHOSEN = ['category', 'discountType']

test.each(WRONG_FORMS)('[%s] on %s wrong fields have their sentences', async (_ids, path, form, wrong) => {
  const before = mainOf(await admin.text(`/admin/${path}`))
  const entered = Object.fromEntries(wrong.map(([field, text]) => [field, text]))
  const html = await expectScreen(admin.post(`/admin/${path}`, { ...form, ...entered }), 422)
  const inputs = tags(html, 'input').map(({ name, value = '' }) => [name, value])
  const areas = [...html.matchAll(/<textarea[^>]* name="(\w+)"[^>]*>([^<]*)/g)].map(([, ...area]) => area)
  const kept = Object.fromEntries([...inputs, ...areas]) as Record<string, string>
  for (const [field, text, sentence] of wrong) {
    expect(html, sentence).toContain(sentence)
    expect(kept[field] ?? '', field).toBe(CHOSEN.includes(field) ? '' : text)
  }
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(wrong.length)
  expect(mainOf(await admin.text(`/admin/${path}`))).toBe(before)
})
