import { countRows, transaction } from '../../platform/database/database.server.ts'
import { selectWatched } from '../../platform/mail/outbox.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { recordAudit } from '../audit/record.server.ts'
import { isAdmin, ok, refuse, type Result, type User } from '../use-case.ts'

const MOST_SHOWN = 50
const ORDER = /^order-[a-z]+:([^:]+)/

/** What an administrator can do about it, by the first that fits: mail servers say why in English, in words of their own. */
const CAUSES = [
  ['settings', /\b53[05][ -]|login|credentials|certificate|TLS|SSL/i],
  [
    'away',
    /ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET|tim(?:eout|ed out)|took too long|connection closed|greeting|: 4\d\d[ -]/i,
  ],
  // the first of several lines has `550-`; 5.1.7 and 5.1.8 are of the sender's address
  ['address', /: 5\d\d[ -]5\.1\.[^78]/],
] as const

const causeOf = ({ lastError }: { lastError: string | null }) =>
  CAUSES.find(([, words]) => words.test(lastError ?? ''))?.[0] ?? ('other' as const)

/** The newest first, at most 50; without recipient or content, which may be a link that sets a password. */
export async function listFailingEmails(services: Services, actor: User) {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const rows = await services.db
    .selectFrom('outbox')
    .where('sent_at', 'is', null)
    .where('last_error', 'is not', null)
    .select(['id', 'kind', 'dedup_key as key', 'attempts', 'last_error as lastError'])
    .select(['created_at as since', 'failed_at as failedAt', 'available_at as nextTryAt'])
    .orderBy('created_at', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  // when an address is wrong, the customer of the order can be called
  return ok(rows.map(({ key, ...row }) => ({ ...row, cause: causeOf(row), orderId: ORDER.exec(key)?.[1] })))
}

export async function countFailingEmails(services: Services, actor: User): Promise<Result<number>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  return ok(await countRows(selectWatched(services).where('last_error', 'is not', null)))
}

/** Makes failed emails due now, with all attempts again; returns how many. */
export async function retryEmails(services: Services, actor: User): Promise<Result<number>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const now = services.clock()
  const count = await transaction(services.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('outbox')
      .set({ available_at: now, attempts: 0, failed_at: null })
      .where('sent_at', 'is', null)
      .where('last_error', 'is not', null)
      .where((eb) => eb.or([eb('available_at', '>', now), eb('failed_at', 'is not', null)]))
      .executeTakeFirst()
    const mails = Number(numUpdatedRows)
    if (mails === 0) return mails
    await recordAudit(tx, { services, actor, action: 'mails.retry', subjectId: 'failing', after: { mails } })
    return mails
  })
  return ok(count)
}
