import { expect, test } from 'vitest'
import { testApp, PASSWORD, expectScreen, expectTexts, mainOf } from '../support/app.ts'
import { addOrder, withoutTable } from '../support/factories.ts'

const ADDRESS = '/admin/users'

const app = await testApp()
const admin = await app.admin()

const list = async (query = '', person = admin) => mainOf(await person.text(ADDRESS + query))
const change = async (intent: string, userId: string, person = admin) =>
  await person.post(ADDRESS, { intent, userId })
const signIn = async (email: string) => await app.visitor().post('/login', { email, password: PASSWORD })

test('[ADM-14 ADM-18] the table has everybody, and the search and the kinds are in the address', async () => {
  const person = await app.user('bisera@firma.mk')
  expect(await list()).toContain('bisera@firma.mk')
  for (const query of ['?search=bisera', '?search=БИСЕРА', '?search=@firma', '?search=марија+трајк'])
    expect(await list(query), query).toContain('bisera@firma.mk')
  for (const query of ['?search=isera', '?show=admins', '?show=disabled'])
    expect(await list(query), query).not.toContain('bisera@firma.mk')
  for (const query of ['?search=zzzz', '?search=---'])
    expect(await list(query), query).toContain('Нема пронајдени корисници')
  expect(await list('?show=admins')).toContain(admin.email)
  expect(await list(`?search=bisera&user=${person.id}`)).toContain('value="bisera"')
  expect(mainOf(await admin.text(`/en${ADDRESS}`))).toContain('Last sign-in')
})

test('[BEY-15 BEY-19] the dialog of a user has the orders, the delivery details and the way to all orders', async () => {
  const person = await app.user('kupuva@example.mk')
  const buyer = { firstName: 'Ѕвезда', phone: '+38975111222' }
  const order = await addOrder(app.services, person.id, buyer)
  for (const { id: orderId } of [order, await addOrder(app.services, person.id, buyer)])
    await admin.post('/admin/orders', { intent: 'status', orderId, status: 'delivered' })
  const page = await list(`?user=${person.id}`)
  expectTexts(page, [
    order.id.slice(-8),
    'Ѕвезда',
    '075 111 222',
    '/admin/orders?search=%3Ckupuva%40example.mk%3E',
    `/admin/audit?subject=user%3A${person.id}`,
    '2.300',
  ])
  expect((await admin.get(`${ADDRESS}?user=unknown`)).status).toBe(404)
})

test('[ADM-14 SEC-05] a promotion has no way back; one that fails says so', async () => {
  await expectScreen(change('promote', 'no-such-user'), 404, 'Грешка при промена на улогата.')
  const person = await app.user()
  expectTexts(await list(`?user=${person.id}`), ['value="promote"', 'value="disable"'])
  await expectScreen(change('promote', person.id), 200, 'Улогата на корисникот е променета на админ.')
  expect(await list(`?user=${person.id}`)).not.toContain('value="promote"')
  for (const intent of ['demote', 'user', '', 'PROMOTE'])
    expect((await change(intent, person.id)).status, intent).toBe(400)
})

test('[BEY-19 AUTH-07] a disabled account can’t sign in until it is enabled, and gets no session back', async () => {
  const person = await app.user()
  expect((await change('disable', person.id)).status).toBe(200)
  expect(await (await signIn(person.email)).text()).toContain('Овој профил е деактивиран.')
  expect(await list('?show=disabled')).toContain(person.email)
  expect((await change('enable', person.id)).status).toBe(200)
  expect((await person.get('/profile')).status).toBe(303)
  expect((await signIn(person.email)).status).toBe(303)
})

test('[BEY-19] nobody disables their own account: neither the button is there nor the change', async () => {
  expect(await list(`?user=${admin.id}`)).not.toContain('value="disable"')
  await expectScreen(change('disable', admin.id), 422, 'Сопствениот профил и последниот администратор')
  expect((await admin.get(ADDRESS)).status).toBe(200)
})

test('[ADM-14] a list that can’t be read says so, and the screen stays', async () => {
  const answer = withoutTable(app.services, 'user_words', () => admin.get(`${ADDRESS}?search=a`))
  await expectScreen(answer, 503, 'Грешка при вчитување на корисниците.')
})
