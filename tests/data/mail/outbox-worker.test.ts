import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../../../app/platform/database/database.server.ts'
import type { Mailer } from '../../../app/platform/mail/mail.server.ts'
import {
  enqueueEmail,
  LEASE_MS,
  MAX_ATTEMPTS,
  postpone,
  takeDue,
} from '../../../app/platform/mail/outbox.server.ts'
import { sendDueEmails, startOutboxWorker } from '../../../app/shop/emails/outbox-worker.server.ts'
import { MINUTE_MS } from '../../../app/shop/time.ts'
import { formatMoney } from '../../../app/texts/format.ts'
import { addUser, addOrder, shopForEach } from '../../support/factories.ts'
import { createMailbox, type Mailbox } from '../../support/mailbox.ts'

const services = shopForEach()
let mailbox: Mailbox

beforeEach(async () => {
  mailbox = createMailbox(services, { openLink: () => Promise.resolve(null) })
})

const rows = () => services.db.selectFrom('outbox').selectAll().execute()

test('[BEY-03] an order is confirmed by one mail in Macedonian with what was ordered, to the account’s address, and no link that the customer typed', async () => {
  const user = await addUser(services)
  const order = await addOrder(services, user.id, { firstName: 'Ана <b> http://a.mk' })
  expect([await mailbox.deliver(), await mailbox.deliver()]).toEqual([1, 0])
  const [mail] = mailbox.mails
  expect(mail?.to).toBe(user.email)
  expect(mail?.subject).toBe(`Ја примивме Вашата нарачка #${order.id.slice(-8)}`)
  expect(mail?.text).toContain('Здраво, Ана <b> http: //a. mk!')
  expect(mail?.html).toContain('Здраво, Ана &lt;b&gt; http: //a. mk!')
  expect(mail?.html).toMatch(/^<!doctype html>\n<html lang="mk">/)
  expect(mail?.html).not.toMatch(/<(img|link|script)|url\(/)
  for (const body of [mail?.text, mail?.html]) {
    expect(body).toContain(`во износ од ${formatMoney(order.total)} Ќе Ве`)
    expect(body).toContain('Адреса: ул. Вардарска 1, 1000 Скопје, општина Центар.')
    expect(body).toContain(`/profile?order=${order.id}`)
  }
  expect(mail?.messageId).toBe(`order-received=3a${order.id}@example.mk`)
  expect(await rows()).toMatchObject([{ sent_at: services.clock(), payload: '{}', attempts: 1 }])
})

test('[BEY-03] customers go first: a mail waits while the process is busy, but never a late one', async () => {
  const user = await addUser(services)
  await addOrder(services, user.id)
  let isBusy = true
  const work = () => void (isBusy && setImmediate(work))
  work()
  const delivering = mailbox.deliver()
  await sleep(300)
  expect(mailbox.mails).toHaveLength(0)
  isBusy = false
  expect(await delivering).toBe(1)

  await addOrder(services, user.id)
  services.advance(5000)
  isBusy = true
  work()
  expect(await mailbox.deliver()).toBe(1)
  isBusy = false
})

test('[BEY-03] a mail that fails waits longer each time, then goes out under the same id', async () => {
  await addOrder(services, (await addUser(services)).id)
  mailbox.failures = 2
  expect(await mailbox.deliver()).toBe(0)
  expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null, last_error: 'mail server is away' }])
  services.advance(MINUTE_MS - 1)
  expect(await mailbox.deliver()).toBe(0)
  expect(await rows()).toMatchObject([{ attempts: 1 }])
  services.advance(1)
  await mailbox.deliver()
  const [{ id } = { id: '' }] = await rows()
  await postpone(services, { id, attempts: 1 }, new Error('of a sender that counted as dead'))
  expect(await rows()).toMatchObject([{ attempts: 2, last_error: 'mail server is away' }])
  services.advance(2 * MINUTE_MS)
  expect(await mailbox.deliver()).toBe(1)
  expect(mailbox.mails).toHaveLength(1)
  expect(await rows()).toMatchObject([{ attempts: 3, last_error: null, failed_at: null }])
})

test('[BEY-03 BEY-16] of an error that names whom the mail is for, the name of the mailbox is not kept', async () => {
  await addOrder(services, (await addUser(services, { email: 'marija.i+kupuvac@example.mk' })).id)
  mailbox.failures = 1
  mailbox.failure = '550 5.1.1 <marija.i+kupuvac@example.mk>: no such user marija.i+kupuvac@example.mk'
  await mailbox.deliver()
  expect(await rows()).toMatchObject([{ last_error: '550 5.1.1 <…@example.mk>: no such user …@example.mk' }])
})

test('[BEY-03] after many tries a mail is given up and says so; it does not hold up the others', async () => {
  const errors: unknown[] = []
  services.log.error = (fields: unknown) => void errors.push(fields)
  const mail = { services, kind: 'no-such-mail', dedupKey: 'd', payload: { email: 'tajna@example.mk' } }
  await transaction(services.db, (tx) => enqueueEmail(tx, mail))
  await addOrder(services, (await addUser(services)).id)
  await mailbox.deliver()
  expect(mailbox.mails).toHaveLength(1)
  for (let attempt = 0; attempt < MAX_ATTEMPTS + 3; attempt += 1) {
    services.advance(7 * 60 * MINUTE_MS)
    await mailbox.deliver()
  }
  const [given] = (await rows()).filter(({ kind }) => kind === 'no-such-mail')
  expect(given).toMatchObject({
    attempts: MAX_ATTEMPTS,
    sent_at: null,
    last_error: 'no mail of the kind no-such-mail',
  })
  expect(given?.failed_at).not.toBeNull()
  expect(errors).toEqual([{ mail: given?.id, kind: 'no-such-mail', attempts: MAX_ATTEMPTS }])
})

test('[BEY-03] workers that look at once send each mail once', async () => {
  const user = await addUser(services)
  for (let order = 0; order < 10; order += 1) await addOrder(services, user.id)
  const sent = await Promise.all(Array.from({ length: 4 }, () => mailbox.deliver()))
  expect(sent.reduce((sum, count) => sum + count)).toBe(10)
  expect(new Set(mailbox.mails.map(({ messageId }) => messageId)).size).toBe(10)
  expect(mailbox.mails).toHaveLength(10)
})

test('[BEY-03] a mail that is damaged in the database holds up no other', async () => {
  const { id } = await addUser(services)
  await addOrder(services, id)
  await services.db.updateTable('outbox').set({ payload: '{' }).execute()
  await addOrder(services, id)
  expect(await mailbox.deliver()).toBe(1)
})

test('[BEY-03] a mail whose sender died is left alone for a while, then sent under the same id', async () => {
  await addOrder(services, (await addUser(services)).id)
  expect(await takeDue(services, 2)).toHaveLength(1)
  expect(await takeDue(services, 2)).toEqual([])
  services.advance(LEASE_MS - 1)
  expect(await mailbox.deliver()).toBe(0)
  services.advance(1)
  expect(await mailbox.deliver()).toBe(1)
})

test('[BEY-03] a mail server that never answers holds up no order; stopping waits for what is being sent', async () => {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const stuck: Mailer = { ...mailbox, send: () => (asked.resolve(), answer.promise) }
  const user = await addUser(services)
  await addOrder(services, user.id)
  const stop = startOutboxWorker({ ...mailbox.sending, mailer: stuck }, 5)
  await asked.promise
  await addOrder(services, user.id)
  expect(await rows()).toHaveLength(2)
  await stop(1) // but not for ever
  const stopped = stop()
  answer.resolve()
  await stopped
  expect((await rows()).filter(({ sent_at }) => sent_at !== null)).toHaveLength(1)
})

test('[BEY-03] while the mail server takes its time for one mail, others go out', async () => {
  const user = await addUser(services)
  for (let order = 0; order < 3; order++) await addOrder(services, user.id)
  const { promise: othersAreOut, resolve } = Promise.withResolvers<void>()
  let isFirst = true
  const slow: Mailer = {
    ...mailbox,
    concurrency: 2,
    async send(mail) {
      const waits = isFirst
      isFirst = false
      if (waits) await othersAreOut
      await mailbox.send(mail)
      if (mailbox.mails.length === 2) resolve()
    },
  }
  expect(await sendDueEmails({ ...mailbox.sending, mailer: slow })).toBe(3)
})

test('[BEY-03] a mail that can’t be written down holds up no other that is on its way, and neither is forgotten', async () => {
  const user = await addUser(services)
  for (let order = 0; order < 2; order++) await addOrder(services, user.id)
  let isAway = false
  let isFirst = true
  const isGivenUp = Promise.withResolvers<void>()
  let refusals = 0
  const clock = () => {
    if (!isAway) return services.clock()
    // neither that it was sent can be written down, nor that it was not
    if (++refusals === 2) isGivenUp.resolve()
    throw new Error('the database is away')
  }
  const slow: Mailer = {
    ...mailbox,
    async send() {
      if (isFirst) {
        isFirst = false
        isAway = true
        return
      }
      await isGivenUp.promise
      isAway = false
    },
  }
  const context = { ...mailbox.sending.context, services: { ...services, clock } }
  await expect(sendDueEmails({ context, mailer: slow })).rejects.toThrow('the database is away')
  expect((await rows()).filter(({ sent_at }) => sent_at !== null)).toHaveLength(1)
  services.advance(LEASE_MS)
  expect(await mailbox.deliver()).toBe(1)
})

test('a worker that stops takes no further mail', async () => {
  await addOrder(services, (await addUser(services)).id)
  expect(await sendDueEmails({ ...mailbox.sending, isStopping: () => true })).toBe(0)
  expect(await rows()).toMatchObject([{ attempts: 0 }])
})

test('[BEY-03] a clock that is set back holds up no mail, and the minute before news of a status stays one', async () => {
  const user = await addUser(services)
  services.advance(3 * 3_600_000)
  await addOrder(services, user.id)
  await transaction(services.db, (tx) =>
    enqueueEmail(tx, {
      services,
      kind: 'order-status',
      dedupKey: 'order-status:later',
      payload: { orderId: 'none', status: 'approved' },
      availableAt: services.clock() + MINUTE_MS,
    }),
  )
  services.advance(-3 * 3_600_000)
  expect(await mailbox.deliver()).toBe(1)
  expect((await rows()).filter(({ sent_at }) => sent_at === null)).toMatchObject([
    { dedup_key: 'order-status:later', available_at: services.clock() + MINUTE_MS },
  ])

  // one from before the clock was ahead, when sending failed
  await addOrder(services, user.id)
  services.advance(30 * 24 * 3_600_000)
  mailbox.failures = 1
  expect(await mailbox.deliver()).toBe(0)
  services.advance(-30 * 24 * 3_600_000)
  expect(await mailbox.deliver()).toBe(0)
  services.advance(MINUTE_MS)
  expect(await mailbox.deliver()).toBe(1)
})

test('a mail waits in the outbox once a key, also when it is asked for by many at once', async () => {
  const mail = { services, kind: 'order-received', dedupKey: 'order-received:o1', payload: { orderId: 'o1' } }
  await Promise.all(
    Array.from({ length: 20 }, () => transaction(services.db, (tx) => enqueueEmail(tx, mail))),
  )
  expect(await rows()).toMatchObject([{ kind: 'order-received', payload: '{"orderId":"o1"}', attempts: 0 }])
})
