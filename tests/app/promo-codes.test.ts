import { beforeEach, expect, test } from 'vitest'
import { promoValues } from '../../app/shop/promotions/fields.ts'
import { ORIGIN, testApp, expectScreen, expectTexts, mainOf } from '../support/app.ts'
import { addPromo } from '../support/factories.ts'

const app = await testApp({ LIMIT_REQUESTS_PER_MINUTE: '100000', LIMIT_WRITES_PER_MINUTE: '100000' })
const admin = await app.admin()

beforeEach(async () => {
  await app.services.db.deleteFrom('promo_codes').execute()
})

const LIST = '/admin/promo-codes'
const NEW = `${LIST}/new`
const editOf = (id: string) => `${LIST}/${id}/edit`
const stored = () => app.services.db.selectFrom('promo_codes').selectAll().orderBy('id').execute()
const RIGHT = { code: 'zima20', discountType: 'percentage', discountValue: '20', isActive: 'on' }

test('[PROMO-01 PROMO-11 ADM-15 BEY-14] a code is made with every field, and its screen shows it with its link', async () => {
  const form = {
    ...RIGHT,
    description: 'Зимски <b>попуст</b>',
    discountType: 'fixed',
    discountValue: '150,50',
    minimumOrderAmount: '1.500',
    maximumDiscount: '120',
    usageLimit: '50',
    usageLimitPerCustomer: '2',
    validFrom: '20.11.2026 14:00',
    validUntil: '31.12.2026',
  }
  const response = await admin.post(NEW, form)
  const [row] = await stored()
  expect(row).toMatchObject({ code: 'ZIMA20', discount_type: 'fixed', usage_limit: 50, is_active: 1 })
  const address = `${editOf(row?.id ?? '')}?made=1`
  expect([response.status, response.headers.get('location')]).toEqual([303, address])
  const html = mainOf(await admin.text(address))
  const shown = ['Промо кодот е креиран.', `${ORIGIN}/?code=ZIMA20`, 'Искористен 0 пати', 'value="150,50"']
  expectTexts(html, [...shown, 'value="20.11.2026 14:00"', 'value="31.12.2026 23:59"', '&lt;b&gt;'])
})

test('[ADM-15] a code that is too short, is there already, or looks the same, is refused by a sentence', async () => {
  await expectScreen(admin.post(NEW, { ...RIGHT, code: 'AB' }), 422, 'Кодот треба да има од 3 до 32 знаци.')
  await addPromo(app.services, { code: 'COK' })
  const cyrillic = { ...RIGHT, code: 'сок' }
  await expectScreen(admin.post(NEW, cyrillic), 422, 'Веќе постои промо код', 'value="сок"')
  expect(await stored()).toHaveLength(1)
})

test('[ADM-15 SEC-04] a limit below the uses, and a code that is not there', async () => {
  const promo = await addPromo(app.services, { usedCount: 3 })
  const form: Record<string, string> = promoValues(promo)
  const used = { ...form, version: '1', usedCount: '0', usageLimit: '2' }
  await expectScreen(admin.post(editOf(promo.id), used), 422, 'Кодот веќе е искористен 3 пати.')
  expect(await stored()).toMatchObject([{ used_count: 3, usage_limit: null, version: 1 }])
  expect((await admin.post(editOf('none'), { ...form, version: '1' })).status).toBe(404)
  await expectScreen(admin.get(editOf('none')), 404, 'Промо кодот не е пронајден')
})

test('[PROMO-11] deleting is soft and is taken back; the list shows the state and finds by it', async () => {
  const { id } = await addPromo(app.services, { code: 'ZIMA20', description: 'За зимата' })
  await addPromo(app.services, { code: 'LETO', isActive: false })
  for (const isActive of [0, 1, 0]) {
    const intent = isActive ? 'activate' : 'delete'
    const told = `„ZIMA20“ ${isActive ? 'повторно е активен.' : 'е избришан.'}`
    await expectScreen(admin.post(LIST, { intent, id }), 200, told)
    expect(await stored()).toContainEqual(expect.objectContaining({ code: 'ZIMA20', is_active: isActive }))
  }
  for (const [search, codes] of [
    ['?search=leto&state=inactive', ['LETO']],
    ['?search=zima&state=used-up', []],
    ['?state=nonsense&from=nonsense', ['ZIMA20', 'LETO']],
  ] as const) {
    const html = mainOf(await admin.text(LIST + search))
    const found = ['ZIMA20', 'LETO'].filter((code) => html.includes(`>${code}<`))
    expect(found, search).toEqual(codes)
    expect(html.includes('Нема такви промо кодови'), search).toBe(codes.length === 0)
  }
  for (const form of [{ intent: 'remove', id }, { intent: 'delete' }, { intent: 'delete', id: '../x' }])
    expect((await admin.post(LIST, form)).status).toBe(400)
  expect((await admin.post(LIST, { intent: 'delete', id: 'none' })).status).toBe(404)
})

test('[PROMO-11] an empty list says what promo codes are for', async () => {
  expectTexts(mainOf(await admin.text(LIST)), ['Нема промо кодови', 'Креирај промо код'])
  expect(mainOf(await admin.text(`/en${LIST}`))).toContain('No promo codes')
})
