import { afterAll, expect, test } from 'vitest'
import { DEFAULT_DELIVERY, deliveryValues } from '../../app/shop/delivery/rules.ts'
import { promoValues } from '../../app/shop/promotions/fields.ts'
import { PRODUCT_FORM } from '../support/access.ts'
import { testApp } from '../support/app.ts'
import { addProduct, addPromo } from '../support/factories.ts'
import { mainOf, tags } from '../support/page.ts'

const app = await testApp()
const admin = await app.admin()
afterAll(() => app.services.close())

const [product, promo] = [await addProduct(app.services), await addPromo(app.services)]

/** The screens whose forms carry the version that was read, what they save, and a field that two administrators change. */
const SCREENS: [path: string, form: Record<string, string>, field: string][] = [
  [`products/${product.id}/edit`, PRODUCT_FORM, 'regularPrice'],
  [`promo-codes/${promo.id}/edit`, promoValues(promo), 'discountValue'],
  ['delivery-settings', deliveryValues(DEFAULT_DELIVERY), 'standardDeliveryPrice'],
]

test.each(SCREENS)(
  '[BEY-18 ADM-15 ADM-17 DEL-04 SEC-04] on %s a form without a right version is malformed; what somebody else saved is shown beside what was typed, and is overwritten only then',
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
    const late = await save('25', '1', await app.admin())
    const html = mainOf(await late.text())
    expect(late.status).toBe(409)
    for (const text of ['Зачувано: 15', 'Ваше: 25', 'name="version" value="2"'])
      expect(html, text).toContain(text)
    expect(await shown()).toBe('15')
    expect((await save('25', '2')).status).toBe(200)
    expect(await shown()).toBe('25')
  },
)
