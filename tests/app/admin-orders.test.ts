import { expect, test } from 'vitest'
import { testApp, expectScreen, expectTexts, mainOf } from '../support/app.ts'
import { addOrder, addPromo, OPTIONS } from '../support/factories.ts'
import { readCsv, shownRows } from '../support/read-csv.ts'

const app = await testApp()
const admin = await app.admin()
const customer = await app.user('ivana.p@example.mk')
const options = { ...OPTIONS, notes: 'Ѕвонете\n-двапати' }
const ivana = await addOrder(app.services, customer.id, {
  firstName: '=cmd|calc',
  lastName: 'Петреска; "Ана"',
  phone: '+389 71 555 666',
  address: 'ул. Вардарска 1,"=1',
  ...options,
})
app.services.advance(60_000)
const other = await app.user('petar@example.mk')
const petar = await addOrder(app.services, other.id, { firstName: 'Петар', lastName: 'Костов' })

const list = async (query: string) => mainOf(await admin.text(`/admin/orders${query}`))
const shows = (html: string) => [ivana, petar].map(({ id }) => html.includes(id.slice(-8)))
const note = (form: Record<string, string>, person = admin, orderId = petar.id) =>
  person.post(`/admin/orders?order=${orderId}`, {
    intent: 'note',
    orderId,
    version: '0',
    note: '',
    trackingNumber: '',
    ...form,
  })

test('[BEY-17] the address searches and filters, the form shows what it asked, and so does an order that is opened', async () => {
  expect(shows(await list(''))).toEqual([true, true])
  for (const [query, expected] of [
    ['?search=071555', [true, false]],
    [`?search=%23${petar.id.slice(-8).toUpperCase()}`, [false, true]],
    ['?status=delivered', [false, false]],
    ['?status=pending&since=2026-11-20&until=2026-11-20', [true, true]],
    ['?until=2026-11-19', [false, false]],
  ] as const)
    expect(shows(await list(query)), query).toEqual(expected)
  const html = await list('?search=Костов&status=pending&since=2026-11-20')
  expect(html).toMatch(/<input[^>]*name="search"[^>]*value="Костов"/)
  expect(html).toMatch(/<input[^>]*name="since"[^>]*value="2026-11-20"/)
  expect(html.match(/<input[^>]*type="checkbox"[^>]*checked=""/g)).toHaveLength(1)
  expect(html).toMatch(
    new RegExp(`href="/admin/orders\\?[^"]*status=pending[^"]*since=2026-11-20[^"]*order=${petar.id}"`),
  )
})

test('[BEY-17] one link, with their number, lists the orders to be packed, the longest waiting first', async () => {
  const html = await list('?status=pending&status=approved&sort=oldest')
  expect(html.indexOf(ivana.id.slice(-8))).toBeLessThan(html.indexOf(petar.id.slice(-8)))
  expect(await list('')).toMatch(
    /href="\/admin\/orders\?status=pending&amp;status=approved&amp;sort=oldest"[^>]*>За пакување<span class="num count">2/,
  )
})

test('[ADM-18 BEY-17] where nothing is found the way back is there, and links to pages keep the search', async () => {
  const html = await list('?search=никој')
  expect(html).toContain('Нема пронајдени нарачки')
  expect(await list('?since=2026-11-21&until=2026-11-20')).toContain('ниту еден ден не е меѓу нив')
  expect(html).toMatch(/href="\/admin\/orders"[^>]*>Исчисти/)
  for (let made = 0; made < 51; made += 1) await addOrder(app.services, customer.id, { firstName: 'Многу' })
  const next = /href="([^"]*from=older[^"]*)"/.exec(await list('?search=многу&status=pending'))?.[1] ?? ''
  expect(next).toMatch(/^\/admin\/orders\?search=.*&amp;status=pending&amp;from=older/)
  const last = await admin.text(next.replaceAll('&amp;', '&'))
  expect(mainOf(last).match(/Многу Трајковска/g)).toHaveLength(1)
  expect(last).toMatch(/Листови за пакување \(1\)<[^]*href="[^"]*from=newer[^>]*>Понови нарачки/)
})

test('[BEY-17] the table has the orders of the search with harmless cells in Skopje time, in both languages', async () => {
  const response = await admin.get('/admin/orders.csv?search=071555')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toContain('naracki-2026-11-20.csv')
  expect(response.headers.get('cache-control')).toContain('no-store')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const csv = new TextDecoder().decode(bytes)
  const [head = [], row = [], ...rest] = readCsv(csv)
  const cells = Object.fromEntries(head.map((name, index) => [name, row[index]]))
  expect(rest).toEqual([])
  expect(cells).toMatchObject({
    Нарачка: `#${ivana.id.slice(-8)}`,
    'Целосен број': ivana.id,
    'Датум и време': '2026-11-20 11:00',
    Статус: 'Се процесира',
    Име: '=cmd|calc',
    Презиме: 'Петреска; "Ана"',
    Телефон: '071 555 666',
    'Е-пошта': 'ivana.p@example.mk',
    Адреса: `ул. Вардарска 1,"'=1`,
    'Забелешка од купувачот': "Ѕвонете\n'-двапати",
    Производи: `2 × ${ivana.items[0]?.name}`,
    Парчиња: '2',
    'Меѓузбир (ден.)': '1000,00',
    'Попуст (ден.)': '0,00',
    'Достава (ден.)': '150,00',
    'Вкупно (ден.)': '1150,00',
  })
  expect(row).toEqual(expect.arrayContaining(Object.values(OPTIONS).filter((text) => text !== OPTIONS.notes)))
  expect(shownRows(csv)[1]).toContain("'=cmd|calc")
  expect(head.at(-1)).toBe('Доставено')
  expect((await admin.text('/en/admin/orders.csv?search=071555')).split(';')[3]).toBe('Status')
  const delivered = { intent: 'status', orderId: ivana.id, status: 'delivered' }
  await admin.post('/admin/orders', delivered)
  const [, deliveredRow = []] = readCsv(await admin.text('/admin/orders.csv?day=delivered&since=2026-11-20'))
  expect([deliveredRow[1], deliveredRow.at(-1)]).toEqual([ivana.id, '2026-11-20 11:01'])
  await admin.post('/admin/orders', { ...delivered, status: 'pending' })
  expect(readCsv(await admin.text('/admin/orders.csv?search=071555'))[1]?.at(-1)).toBe('')
})

test('[BEY-17] table, dialog and slip of an order have its promo code and what that takes off', async () => {
  const { code: promoCode } = await addPromo(app.services)
  const { id } = await addOrder(app.services, customer.id, { firstName: 'Зимка' }, { promoCode })
  const [, row = []] = readCsv(await admin.text('/admin/orders.csv?search=зимка'))
  expect(row).toEqual(expect.arrayContaining([promoCode, '100,00', '1050,00']))
  const dialog = mainOf(await admin.text(`/admin/orders?order=${id}`))
  expect(dialog).toMatch(new RegExp(`Промо код</dt><dd[^>]*>${promoCode}<`))
  expectTexts(mainOf(await admin.text(`/admin/orders/${id}/slip`)), ['Попуст', '−100,00\u00a0ден.'])
})

test('[BEY-17] the slip has sender, receiver, lines, note and total, and nothing of the note of the staff', async () => {
  await note({ note: 'само за нас', trackingNumber: 'MK-77' }, admin, ivana.id)
  const html = mainOf(await admin.text(`/admin/orders/${ivana.id}/slip`))
  const order = [`#${ivana.id.slice(-8)}`, '20.11.2026, 11:00', '1.150,00', 'MK-77']
  const receiver = ['ул. Вардарска 1', 'Центар, 1000 Скопје', '071 555 666', ...Object.values(options)]
  expectTexts(html, ['Нега', 'ул. Пример 1', ivana.items[0]?.name ?? '?', ...order, ...receiver])
  expect(html).not.toContain('само за нас')
  const many = mainOf(await admin.text(`/admin/orders/slips?ids=${petar.id},unknown,${ivana.id}`))
  expect(many.match(/<article/g)).toHaveLength(2)
  expect(many.match(/slip-entered/g)).toHaveLength(Object.keys(options).length)
  expect(many.indexOf('Костов')).toBeLessThan(many.indexOf('cmd'))
  expect((await admin.get('/admin/orders/unknown/slip')).status).toBe(404)
  expect(many).not.toContain('slip-status')
  const change = { intent: 'status', orderId: ivana.id }
  await admin.post('/admin/orders', { ...change, status: 'rejected' })
  expect(mainOf(await admin.text(`/admin/orders/${ivana.id}/slip`))).toMatch(/slip-status[^>]*>Откажана</)
  await admin.post('/admin/orders', { ...change, status: 'pending' })
})

test('[ADM-11 ADM-13] without script an order is changed and cancelled, and its screen says how it went; also without an intent', async () => {
  const answer = async (form: Record<string, string>) =>
    mainOf(await (await admin.post('/admin/orders', { orderId: ivana.id, ...form })).text())
  expect(await answer({ status: 'rejected' })).toContain('Статусот на нарачката е променет во „Откажана“')
  expect(await answer({ status: 'unknown' })).toContain('Грешка при ажурирање на статусот')
  expect(await admin.text(`/admin/orders?order=${ivana.id}`)).toMatch(
    /<noscript><form[^>]*order=(?:(?!<\/noscript>).)*value="cancel"(?:(?!<\/noscript>).)*required/s,
  )
  expect(await answer({ intent: 'cancel' })).toContain('Нарачката е успешно откажана.')
  expect(await answer({ intent: 'cancel' })).toContain('Грешка при откажување на нарачката.')
  expect(await admin.text(`/admin/orders/${ivana.id}/slip`)).toMatch(/slip-status/)
})

test('[BEY-17] a note that somebody else has changed in the meantime is shown beside what was typed, and not overwritten', async () => {
  const id = (await addOrder(app.services, customer.id)).id
  expect((await note({ note: 'прва\nлинија' }, admin, id)).status).toBe(200)
  const late = note({ note: 'втора' }, await app.admin(), id)
  const both = ['<dd>Зачувано: прва\nлинија</dd>', '<dd>Ваше: втора</dd>', '>втора</textarea>']
  await expectScreen(late, 409, 'Податоците се променети во меѓувреме', ...both, 'name="version" value="1"')
  expect((await note({ note: 'втора', version: '1' }, admin, id)).status).toBe(200)
})

test('[BEY-17 SEC-04] a tracking number that is too long is refused without losing the note; malformed forms are refused', async () => {
  const long = 'x'.repeat(61)
  const response = note({ trackingNumber: long, note: 'останува', version: '1' })
  const html = await expectScreen(response, 422, `value="${long}"`, '>останува</textarea>')
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1)
  for (const version of ['', '-1', 'x', '1e3']) expect((await note({ version })).status, version).toBe(400)
  expect((await note({ note: 'х' }, admin, 'unknown')).status).toBe(404)
  expect((await note({ trackingNumber: long.slice(1) })).status).toBe(200)
})

test('[ADM-11 BEY-15] the dialog of an order has customer, note, items and the phone as staff write it, to be called', async () => {
  const typed = { firstName: 'Ивана', lastName: 'Петреска', phone: '+389 (70) 999-888' }
  const order = await addOrder(app.services, customer.id, { ...typed, ...options })
  const page = await admin.text(`/admin/orders?order=${order.id}`)
  const phone = '<a class="num" href="tel:+38970999888">070 999 888</a>'
  const entered = ['Ивана Петреска', phone, 'ул. Вардарска 1', ...Object.values(options)]
  expectTexts(page, [...entered, order.items[0]?.name ?? '?'])
  expect((await admin.get('/admin/orders?order=unknown')).status).toBe(404)
})
