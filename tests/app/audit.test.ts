import { expect, test } from 'vitest'
import { removeProduct } from '../../app/shop/catalog/removal.server.ts'
import { deliveryValues } from '../../app/shop/delivery/fields.ts'
import { DEFAULT_DELIVERY } from '../../app/shop/delivery/rules.ts'
import { testApp, expectTexts, mainOf } from '../support/app.ts'
import { addProduct, addOrder, userOf } from '../support/factories.ts'

const ADDRESS = '/admin/audit'
const WHO = 'Марија Трајковска'

const app = await testApp()
const admin = await app.admin()

const read = async (query = '', prefix = '') =>
  mainOf(await admin.text(prefix + ADDRESS + query))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll(' :', ':')

/** An entry about a product, as any version of the shop may have written it. */
async function note(action: string, after?: unknown, before?: unknown) {
  app.services.advance(1000)
  await app.services.db
    .insertInto('audit')
    .values({
      id: app.services.newId(),
      at: app.services.clock(),
      actor_id: admin.id,
      actor_name: WHO,
      action,
      subject_type: 'product',
      subject_id: 'p-1',
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute()
}

test('[BEY-20] the log says in words who changed what, with the fields as people read them', async () => {
  const customer = await app.user()
  const order = await addOrder(app.services, customer.id)
  await admin.post('/admin/orders', { intent: 'status', orderId: order.id, status: 'delivered' })
  const form = { ...deliveryValues(DEFAULT_DELIVERY), standardDeliveryPrice: '190', version: '1' }
  expect((await admin.post('/admin/delivery-settings', form)).status).toBe(200)
  await admin.post('/admin/users', { intent: 'disable', userId: customer.id })
  const page = await read()
  expectTexts(page, [
    `${WHO} го промени статусот на нарачката #${order.id.slice(-8)}`,
    'Статус: пред промената: Се процесира → по промената: Доставено',
    `${WHO} ги промени поставките за достава`,
    'Цена на стандардна достава: пред промената: 150,00',
    `${WHO} го деактивира профилот на корисникот ${WHO}`,
    'Деактивиран: 20.11.2026, 11:00',
  ])
  expect(page).not.toContain('нова нарачка')
  expect(await read('?all=1')).toContain(`нова нарачка #${order.id.slice(-8)}`)
  expect(await read('', '/en')).toContain('changed the delivery settings')
  expect(mainOf(await admin.text(ADDRESS))).toContain(`href="/admin/orders?order=${order.id}"`)
})

test('[BEY-20] one thing’s own history is found by its address, also when it is deleted', async () => {
  const { id } = await addProduct(app.services, { id: 'p-1', name: 'Крем што го нема' })
  const hasLink = async () => mainOf(await admin.text(`${ADDRESS}?subject=product:${id}`)).includes('/edit"')
  await note('product.save')
  expect(await hasLink()).toBe(true)
  await removeProduct(app.services, await userOf(app.services, admin.id), { productId: id })
  const page = await read(`?subject=product:${id}`)
  expectTexts(page, ['го избриша производот „Крем што го нема“', 'Само промените за: „Крем што го нема“'])
  expect(page).not.toContain('поставките за достава')
  expect(await hasLink()).toBe(false)
  expect(await read('?subject=product:unknown')).toContain('0 прикажани записи Нема записи')
})

test('[BEY-20] an action or a field that this version does not know is shown as it is stored', async () => {
  await note('product.polish', { shine: 'висок', price: 129_900, parts: [1, 2] })
  const page = await read('?type=product')
  expect(page).toContain(`${WHO}: product.polish „p-1“`)
  expectTexts(page, ['shine: висок', 'Цена: 1.299,00', 'parts: 1 2'])
})

test('[BEY-20] a long entry is cut in the log, and its own page has all of it', async () => {
  const long = `почеток ${'а'.repeat(3000)} крај`
  await note('product.save', { description: long })
  const html = mainOf(await admin.text(ADDRESS))
  expect(html).toContain('почеток')
  expect(html).not.toContain('крај')
  const address = /href="(\/admin\/audit\?entry=[^"]+)"/.exec(html)?.[1] ?? ''
  expect(mainOf(await admin.text(address))).toContain('а крај')
  expect((await admin.get(`${ADDRESS}?entry=unknown`)).status).toBe(404)
  // of a change of it what differs
  await note('product.save', { description: `${long} нов` }, { description: long })
  expectTexts(await admin.text(ADDRESS), ['>…аа', 'а крај</del>', 'а крај нов</ins>'])
})
