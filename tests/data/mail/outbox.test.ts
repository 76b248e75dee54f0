import { expect, test } from 'vitest'
import { transaction } from '../../../app/platform/database/transaction.server.ts'
import { enqueueEmail } from '../../../app/platform/mail/outbox.server.ts'
import { recordAudit } from '../../../app/shop/audit/record.server.ts'
import { addUser, shopForEach } from '../../support/factories.ts'

const services = shopForEach()

test('a mail waits in the outbox once a key, also when it is asked for by many at once', async () => {
  const mail = { services, kind: 'order-received', dedupKey: 'order-received:o1', payload: { orderId: 'o1' } }
  await Promise.all(
    Array.from({ length: 20 }, () => transaction(services.db, (tx) => enqueueEmail(tx, mail))),
  )
  const rows = await services.db.selectFrom('outbox').selectAll().execute()
  expect(rows).toMatchObject([
    { kind: 'order-received', payload: '{"orderId":"o1"}', attempts: 0, sent_at: null },
  ])
  expect(rows[0]?.available_at).toBe(services.clock())
})

test('the audit says who, when, what, before and after', async () => {
  const actor = await addUser(services, { role: 'admin', displayName: '' })
  const entry = {
    action: 'order.status',
    subjectType: 'order',
    subjectId: 'o1',
    before: { status: 'pending' },
  } as const
  await transaction(services.db, async (tx) => {
    await recordAudit(tx, { services, actor, ...entry, after: { status: 'approved' } })
    services.advance(1)
    await recordAudit(tx, {
      services,
      actor: null,
      action: 'user.promote',
      subjectType: 'user',
      subjectId: 'u1',
    })
  })
  const rows = await services.db.selectFrom('audit').selectAll().orderBy('at').execute()
  expect(rows).toMatchObject([
    {
      actor_id: actor.id,
      actor_name: actor.email,
      action: 'order.status',
      subject_id: 'o1',
      before: '{"status":"pending"}',
    },
    { actor_id: null, actor_name: 'system', at: services.clock(), before: null, after: null },
  ])
})
