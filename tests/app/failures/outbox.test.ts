import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '../../../app/platform/database/availability.server.ts'
import type { OrderStatus } from '../../../app/shop/order-status.ts'
import { setOrderStatus } from '../../../app/shop/orders/admin.server.ts'
import { MINUTE_MS } from '../../../app/shop/time.ts'
import { placedOrder } from './admin-cases.ts'
import { differences, readStored } from './stored.ts'
import { done } from './use-case.ts'
import { meetEverywhere, openWorld } from './world.ts'

for (const when of ['before', 'after'] as const) {
  test(`[BEY-03] whichever statement of sending a mail fails (${when} it is done), it is sent in the end, under one id, and nothing else changes`, async () => {
    let at = 0
    for (let isHit = true; isHit;) {
      at += 1
      await using world = await openWorld()
      await placedOrder(world)
      const { services, mailbox, faults, files } = world
      const before = await readStored(services.db, files)
      faults.arm({ at, when })
      await mailbox.deliver().catch(() => 0)
      isHit = faults.isHit
      faults.arm(null)
      // a sender that seemed to be dead is one after its lease
      services.advance(10 * MINUTE_MS)
      await mailbox.deliver()
      const ids = mailbox.mails.map(({ messageId }) => messageId)
      expect(new Set(ids).size).toBe(1)
      const rows = await services.db.selectFrom('outbox').selectAll().execute()
      expect(rows).toMatchObject([{ payload: '{}', last_error: null, failed_at: null }])
      expect(rows[0]?.sent_at).not.toBeNull()
      const after = await readStored(services.db, files)
      expect(differences(before, after)).toEqual(['outbox'])
    }
    expect(at).toBeGreaterThan(4)
  })
}

test('[BEY-03] a mail that was sent as the database went away for a moment is not sent again', async () => {
  await using world = await openWorld()
  await placedOrder(world)
  const { services, mailbox, faults } = world
  const { send } = mailbox
  mailbox.send = async (mail) => {
    await send(mail)
    faults.arm({ at: 1, when: 'before', error: new DatabaseUnavailable('away') })
  }
  expect([await mailbox.deliver(), faults.isHit]).toEqual([1, true])
  services.advance(10 * MINUTE_MS)
  await mailbox.deliver()
  expect(mailbox.mails).toHaveLength(1)
})

test('[BEY-03] a status given back at whatever moment of dropping its mail is told, once, a minute later', async () => {
  const meetings = await meetEverywhere(async (world) => {
    const { services, admin, mailbox } = world
    const orderId = await placedOrder(world)
    await mailbox.deliver()
    const set = (status: OrderStatus) => done(setOrderStatus(services, admin, { orderId, status }))
    for (const status of ['approved', 'pending'] as const) await set(status)
    services.advance(MINUTE_MS)
    return {
      work: () => mailbox.deliver(),
      between: () => set('approved'),
      async check(turns) {
        for (let minute = 0; minute < 20; minute += 1) {
          services.advance(MINUTE_MS)
          await mailbox.deliver()
        }
        const told = mailbox.mails
          .map(({ subject }) => subject)
          .filter((subject) => subject.includes('одобрена'))
        expect({ turns, told }).toEqual({ turns, told: [expect.stringContaining(orderId.slice(-8))] })
      },
    }
  })
  expect(meetings).toBeGreaterThan(4)
})
