import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { isUnavailable, logOutage } from '../../platform/database/availability.server.ts'
import type { OutboxRow } from '../../platform/database/database.server.ts'
import type { Mailer } from '../../platform/mail/mail.server.ts'
import {
  rescheduleFuture,
  dropEmail,
  longestDue,
  markSent,
  postpone,
  takeDue,
} from '../../platform/mail/outbox.server.ts'
import { increment } from '../../platform/metrics/metrics.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { withinTime } from '../../platform/within-time.server.ts'
import type { EpochMs } from '../time.ts'
import { buildEmail, type EmailFacts, readFacts } from './build-email.server.ts'
import type { EmailContext } from './email-content.server.ts'

const LOOK_EVERY_MS = 2000
const STOPS_WITHIN_MS = 10_000
/** Well below the lease, so that no other process takes an email while it is sent. */
const SEND_DEADLINE_MS = 210_000

/** Customers go first: emails wait while the process is busy, until one is this late. */
const MAY_BE_LATE_MS = 5000
const SAMPLE_MS = 20
/** Of the time of the event loop. */
const BUSY = 0.5
/** Emails are read and sent in batches, which wait this long for one with which the mail server takes its time. */
const BATCH_MS = 1000
/** Emails that are sent within this time are marked by one statement. */
const MARKED_WITHIN_MS = 20
/** While the database is away, marking them is tried again, so often and so long. */
const MARKED_AGAIN_MS = 500
const MARKED_LATEST_MS = 60_000

export interface Sending {
  context: EmailContext
  mailer: Mailer
  isStopping?: () => boolean
}

/**
 * Sends all due emails, a few concurrently, and returns how many. At least once: an email counts as sent after the transport
 * took it, and is otherwise sent again under the same Message-ID, with an error in the log after the last attempt.
 */
export async function sendDueEmails({ context, mailer, isStopping = () => false }: Sending): Promise<number> {
  const { services } = context
  const running = new Set<Promise<void>>()
  let sent = 0
  try {
    while (!isStopping()) {
      const since = await longestDue(services)
      if (since === null && (await rescheduleFuture(services))) continue
      if (since === null && running.size === 0) break
      if (since === null || running.size === mailer.concurrency) {
        await withinTime(Promise.race(running), LOOK_EVERY_MS)
        continue
      }
      await yieldToRequests(services.clock, { since, isStopping })
      if (isStopping()) break
      const rows = await takeDue(services, mailer.concurrency - running.size)
      const batch = deliverAll({ context, mailer }, rows).map((delivery) => {
        const ended = delivery
          .then((isSent) => void (sent += Number(isSent)))
          .finally(() => running.delete(ended))
        running.add(ended)
        return ended
      })
      await withinTime(Promise.all(batch), BATCH_MS)
    }
  } finally {
    await Promise.allSettled(running)
  }
  return sent
}

async function yieldToRequests(
  clock: () => EpochMs,
  { since, isStopping }: { since: EpochMs; isStopping: () => boolean },
): Promise<void> {
  const latest = performance.now() + MAY_BE_LATE_MS - (clock() - since)
  while (performance.now() < latest && !isStopping()) {
    const before = performance.eventLoopUtilization()
    await sleep(SAMPLE_MS)
    if (performance.eventLoopUtilization(before).utilization < BUSY) return
  }
}

/** Each resolves to whether it was sent, and rejects only when that could not be stored. */
function deliverAll({ context, mailer }: Sending, rows: OutboxRow[]): Promise<boolean>[] {
  if (rows.length === 0) return []
  const batch = { facts: readFacts(context, rows), marks: new SentMarks(context.services) }
  batch.facts.catch(() => {}) // each email reports it
  return rows.map((row) => deliver({ context, mailer }, row, batch))
}

async function deliver(
  { context, mailer }: Sending,
  row: OutboxRow,
  { facts, marks }: { facts: Promise<EmailFacts>; marks: SentMarks },
): Promise<boolean> {
  const { services } = context
  const { id, kind, attempts } = row
  try {
    const mail = await buildEmail(context, row, await facts)
    if (!mail) {
      await dropEmail(services.db, id)
      return false
    }
    const sent = await withinTime(mailer.send(mail), SEND_DEADLINE_MS)
    if (sent === null) throw new Error('the mail server took too long')
    increment('shop_mails_sent_total')
    await marks.add(id)
    return true
  } catch (error) {
    increment('shop_mails_not_sent_total')
    const isGivenUp = await postpone(services, { id, attempts }, error)
    // the words of a mail server name the customer
    const { code, responseCode } = Object(error) as { code?: string; responseCode?: number }
    const failure = { mail: id, kind, attempts, code, responseCode }
    if (isGivenUp) services.log.error(failure, 'mail given up; see outbox.last_error')
    else services.log.warn(failure, 'mail not sent, will be tried again')
    return false
  }
}

/** What was sent, marked together: a mail server that is slow with one email does not leave the others unmarked. */
class SentMarks {
  readonly #services: Services
  #ids: string[] = []
  #marking: Promise<void> | null = null

  constructor(services: Services) {
    this.#services = services
  }

  /** Resolves when the email counts as sent. */
  add(id: string): Promise<void> {
    this.#ids.push(id)
    return (this.#marking ??= this.#markAll())
  }

  async #markAll(): Promise<void> {
    await sleep(MARKED_WITHIN_MS)
    const ids = this.#ids
    this.#ids = []
    this.#marking = null
    // they are out: a database that is away for a moment must not have them sent again
    const latest = performance.now() + MARKED_LATEST_MS
    for (;;) {
      try {
        return await markSent(this.#services, ids)
      } catch (error) {
        if (!isUnavailable(error) || performance.now() > latest) throw error
        await sleep(MARKED_AGAIN_MS)
      }
    }
  }
}

/**
 * Also next to other processes. The returned function stops it after the current emails; what a silent server has not
 * accepted by then is sent after the lease.
 */
export function startOutboxWorker({ context, mailer }: Sending, everyMs: number = LOOK_EVERY_MS) {
  let isStopping = false
  let running: Promise<unknown> | null = null

  function look() {
    running ??= sendDueEmails({ context, mailer, isStopping: () => isStopping })
      .catch((error: unknown) => {
        if (isUnavailable(error)) logOutage(context.services.log, error)
        else context.services.log.warn({ err: error }, 'outbox could not be read')
      })
      .finally(() => (running = null))
  }

  const timer = setInterval(look, everyMs)
  timer.unref()
  return async (withinMs = STOPS_WITHIN_MS) => {
    isStopping = true
    clearInterval(timer)
    if (running) await withinTime(running, withinMs)
  }
}
