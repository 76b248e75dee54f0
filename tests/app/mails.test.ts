import { afterAll, beforeEach, expect, test } from 'vitest'
import { createMailer, type Mail } from '../../app/platform/mail/mail.server.ts'
import { sendDueEmails } from '../../app/shop/emails/outbox-worker.server.ts'
import { STATUS_EMAIL_DELAY_MS } from '../../app/shop/orders/order-status-mail.server.ts'
import type { Order } from '../../app/shop/orders/rules.ts'
import { DAY_MS, HOUR_MS } from '../../app/shop/time.ts'
import { removeUser } from '../../app/shop/users/service.server.ts'
import { ORIGIN, testApp } from '../support/app.ts'
import { addPromo, addOrder } from '../support/factories.ts'
import { startSmtp } from '../support/smtp.ts'

const host = await startSmtp()
const app = await testApp()
const admin = await app.admin()
const customer = await app.user()
let order: Order

afterAll(async () => await host.stop())

beforeEach(async () => {
  order = await addOrder(app.services, customer.id, { firstName: 'Ивана' })
  await app.mailbox.deliver()
  app.mailbox.mails.length = 0
})

function setStatus(status: string) {
  const intent = status === 'cancelled' ? 'cancel' : 'status'
  return admin.post('/admin/orders', { intent, orderId: order.id, status })
}

async function aMinuteLater() {
  app.services.advance(STATUS_EMAIL_DELAY_MS)
  await app.mailbox.deliver()
  return app.mailbox.mails
}

test.each([
  ['approved', /^Нарачката #\w{8} е одобрена$/, /се подготвува за испраќање/],
  ['delivered', /^Нарачката #\w{8} е доставена$/, /јавете ни се/],
  ['rejected', /^Нарачката #\w{8} е откажана$/, /не можеме да ја реализираме/],
  ['cancelled', /^Нарачката #\w{8} е откажана$/, /Ништо не треба да платите/],
  ['delivered, rejected', /^Нарачката #\w{8} е откажана$/, /За жал, нарачката #\w{8} е откажана\.(?! Ништо)/],
  ['delivered, cancelled', /^Нарачката #\w{8} е откажана$/, /е откажана\.(?! Ништо)/],
])('[BEY-03 ADM-13] the customer is told of %s, a minute later', async (status, subject, text) => {
  for (const step of status.split(', ')) await setStatus(step)
  expect(await app.mailbox.deliver()).toBe(0)
  const [mail, ...others] = await aMinuteLater()
  expect(others).toEqual([])
  expect(mail?.to).toBe(customer.email)
  expect(mail?.subject).toMatch(subject)
  for (const body of [mail?.text, mail?.html]) {
    expect(body).toMatch(text)
    expect(body).toContain('Здраво, Ивана!')
    expect(body).toContain(`${ORIGIN}/profile?order=${order.id}`)
  }
})

test('[BEY-03 BEY-17] the tracking number is in the e-mail of an approved order', async () => {
  const note = {
    intent: 'note',
    orderId: order.id,
    version: '0',
    note: 'само за нас',
    trackingNumber: 'MK-77',
  }
  await admin.post('/admin/orders', note)
  await setStatus('approved')
  const [mail] = await aMinuteLater()
  for (const body of [mail?.text, mail?.html]) {
    expect(body).toContain('Број за следење на пратката: MK-77')
    expect(body).not.toContain('само за нас')
  }
})

test('[BEY-03 DEL-02] the e-mail of an order has every figure of it, also what the promo code takes off', async () => {
  const { code } = await addPromo(app.services, { discountType: 'fixed', discountValue: 12_300 })
  const { items } = await addOrder(app.services, customer.id, {}, { quantity: 3, promoCode: code })
  await app.mailbox.deliver()
  const [mail, ...others] = app.mailbox.mails
  expect(others).toEqual([])
  const figures = [
    [`3 × ${items[0]?.name}`, '1.500,00 ден.'],
    [`Попуст ${code}`, '−123,00 ден.'],
    ['Достава', 'Бесплатна'],
    ['Вкупно', '1.377,00 ден.'],
  ]
  for (const body of [mail?.text, mail?.html]) {
    const text = (body ?? '').replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ')
    let from = 0
    for (const [label = '', amount = ''] of figures) {
      const at = text.indexOf(label, from)
      expect(at, label).toBeGreaterThanOrEqual(from)
      expect(text.slice(at, at + label.length + 20), label).toContain(amount)
      from = at + label.length
    }
  }
  app.mailbox.mails.length = 0
  await addOrder(app.services, customer.id)
  await app.mailbox.deliver()
  expect(app.mailbox.mails[0]?.text).not.toContain('Попуст')
  expect(app.mailbox.mails[0]?.text).toContain('Достава: 150,00\u00a0ден.')
})

test('[BEY-03] the last e-mail tells the last status, whatever the clock does, and a mistake corrected within the minute causes none', async () => {
  async function told(...statuses: string[]) {
    for (const status of statuses) await setStatus(status)
    await aMinuteLater()
    return app.mailbox.mails.splice(0).map(({ subject }) => subject.replace(/^\S+ #\w{8} е /, ''))
  }
  expect(await told('rejected', 'pending')).toEqual([])
  expect(await told('approved', 'pending', 'approved')).toEqual(['одобрена'])
  expect(await told('pending', 'approved')).toEqual([])
  // cancelled by mistake, noticed after the customer was told, and in the end cancelled again
  expect(await told('rejected')).toEqual(['откажана'])
  app.services.advance(-HOUR_MS)
  expect(await told('pending')).toEqual(['повторно во обработка'])
  expect(await told('approved', 'rejected')).toEqual(['откажана'])
  expect(await told('approved')).toEqual(['одобрена'])
})

test('[BEY-03] a status whose e-mail could not be sent is told once, by the last change', async () => {
  await setStatus('approved')
  app.services.advance(STATUS_EMAIL_DELAY_MS)
  const { context } = app.mailbox.sending
  const mailer = { ...app.mailbox, send: () => Promise.reject(new Error('away')) }
  await sendDueEmails({ context, mailer })
  await setStatus('pending')
  await setStatus('approved')
  app.services.advance(HOUR_MS)
  expect(await aMinuteLater()).toHaveLength(1)
})

/** The mail server has the due e-mail, and takes it when `answer` comes. */
async function beingSent(answer: Promise<void>) {
  const asked = Promise.withResolvers<void>()
  const send = (mail: Mail) => {
    asked.resolve()
    return answer.then(() => app.mailbox.send(mail))
  }
  const sending = sendDueEmails({ ...app.mailbox.sending, mailer: { ...app.mailbox, send } })
  await asked.promise
  return { sending }
}

test('[BEY-03] what corrects an e-mail that the mail server is just taking is told after it', async () => {
  await setStatus('approved')
  await aMinuteLater()
  await setStatus('delivered')
  app.services.advance(STATUS_EMAIL_DELAY_MS)
  const taken = Promise.withResolvers<void>()
  const { sending } = await beingSent(taken.promise)
  await setStatus('approved')
  app.mailbox.mails.length = 0
  expect((await aMinuteLater()).map(({ subject }) => subject)).toEqual([expect.stringContaining('одобрена')])
  taken.resolve()
  expect(await sending).toBe(1)
})

test('[BEY-03] a status given back while its e-mail is being sent is told, although that sending fails', async () => {
  await setStatus('approved')
  app.services.advance(STATUS_EMAIL_DELAY_MS)
  const failing = Promise.withResolvers<void>()
  const { sending } = await beingSent(failing.promise)
  await setStatus('pending')
  await setStatus('approved')
  expect((await aMinuteLater()).map(({ subject }) => subject)).toEqual([expect.stringContaining('одобрена')])
  failing.reject(new Error('away'))
  expect(await sending).toBe(0)
})

test('[BEY-03 BEY-16] the e-mail of an order that is sent after that of its status repeats it, without a link into a deleted profile', async () => {
  const leaving = await app.user()
  order = await addOrder(app.services, leaving.id)
  await setStatus('cancelled')
  app.services.advance(STATUS_EMAIL_DELAY_MS)
  const isLate = ({ subject }: Mail) => subject.startsWith('Ја примивме')
  const send = (mail: Mail) => (isLate(mail) ? Promise.reject(new Error('away')) : app.mailbox.send(mail))
  expect(await sendDueEmails({ ...app.mailbox.sending, mailer: { ...app.mailbox, send } })).toBe(1)
  await removeUser(app.services, leaving)
  app.services.advance(HOUR_MS)
  const { text, html } = (await aMinuteLater()).find(isLate) ?? {}
  expect(text).toContain('Ништо не треба да платите.\n\nНарачавте:')
  expect(`${text}${html}`).not.toMatch(/Ќе Ве известиме|\/profile/)
})

test('[BEY-03 HOSTED-04] while the mail server is away every order is taken, administrators are told, and then the mails arrive', async () => {
  const { context } = app.mailbox.sending
  const away = await startSmtp()
  await away.stop()
  const later = await addOrder(app.services, customer.id)
  expect(await sendDueEmails({ context, mailer: createMailer({ smtpUrl: away.url, dataDir: '' }) })).toBe(0)

  expect(await admin.text('/admin/products')).toContain('1 порака не може да се испрати.')
  const screen = await admin.text('/admin/mails')
  expect(screen).toMatch(new RegExp(`Примена нарачка[^#]*#${later.id.slice(-8)}`))
  expect(screen).toMatch(/Серверот не одговара[^<]*<\/p><p lang="en">[^<]*ECONNREFUSED/)
  expect(screen).not.toContain(customer.email)

  const mailer = createMailer({ smtpUrl: host.url, dataDir: '' })
  expect(await sendDueEmails({ context, mailer })).toBe(0)
  const noted = () =>
    app.services.db.selectFrom('audit').select('after').where('action', '=', 'mails.retry').execute()
  await Promise.all([1, 2, 3].map(() => admin.post('/admin/mails', {})))
  const retried = (mail: Mail) => admin.post('/admin/mails', {}).then(() => mailer.send(mail))
  expect(await sendDueEmails({ context, mailer: { ...mailer, send: retried } })).toBe(1)
  expect(await noted()).toEqual([{ after: '{"mails":1}' }])
  expect(host.taken.at(-1)).toMatchObject({ to: [customer.email] })
  expect(host.taken.at(-1)?.message).toContain(`order-received=3a${later.id}`)
  expect(await admin.text('/admin/mails')).toContain('Нема неуспешни пораки')
  expect(await admin.text('/admin/products')).not.toContain('не може да се испрати')
})

async function failWith(failure: string): Promise<void> {
  await addOrder(app.services, customer.id)
  Object.assign(app.mailbox, { failures: 1, failure })
  await app.mailbox.deliver()
}

test.each([
  ['Invalid login: 535 5.7.8 Error: authentication failed', 'Најавата или врската не успеа'],
  ['certificate has expired', 'Најавата или врската не успеа[^<]* и сертификатот на серверот'],
  ['all recipients were rejected: 550-5.1.1 There is no such user', 'Серверот ја одби адресата на купувачот'],
  ['Server closed the connection: 421-4.7.0 Later', 'Серверот не одговара или сега не прима пораки'],
  ['all recipients were rejected: 450 4.2.0 Greylisted', 'Серверот не одговара или сега не прима пораки'],
  ['Message failed: 554 5.7.1 Spam', 'Пораката не е испратена'],
  ['Message failed: 550 5.7.26 Unauthenticated email is refused', 'Пораката не е испратена'],
  ['all recipients were rejected: 554 5.7.1 Client host blocked', 'Пораката не е испратена'],
  ['Mail command failed: 550 5.1.8 Sender address rejected', 'Пораката не е испратена'],
  ['all recipients were rejected: 550 5.1.1 Mailbox closed', 'Серверот ја одби адресата на купувачот'],
])('[BEY-03] of “%s” administrators read what it means: %s', async (failure, meaning) => {
  app.services.advance(1000)
  await failWith(failure)
  const newest = new RegExp(
    `<ul class="stack"[^>]*>((?!</li>).)*<p>${meaning}[^<]*</p><p lang="en">${failure}</p>`,
  )
  expect(await admin.text('/admin/mails')).toMatch(newest)
})

test('[BEY-03] a mail that was given up is warned of for a week, and tried again when an administrator says so', async () => {
  await admin.post('/admin/mails', {})
  await app.mailbox.deliver()
  await failWith('away')
  const failed = app.services.db.updateTable('outbox').where('last_error', 'is not', null)
  await failed.set({ failed_at: app.services.clock() }).execute()
  expect(await app.mailbox.deliver()).toBe(0)
  const isWarned = async () => (await admin.text('/admin/products')).includes('не може да се испрати')
  app.services.advance(6 * DAY_MS)
  expect(await isWarned()).toBe(true)
  app.services.advance(DAY_MS)
  expect(await isWarned()).toBe(false)
  expect(await admin.text('/admin/mails')).toContain('Нема повеќе обиди')
  await admin.post('/admin/mails', {})
  expect(await app.mailbox.deliver()).toBe(1)
})
