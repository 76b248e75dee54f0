import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { isUnavailable } from '../../platform/database/availability.server.ts'
import { engineOf, type OutboxRow } from '../../platform/database/database.server.ts'
import { logTrouble } from '../../platform/logger.server.ts'
import type { Mailer } from '../../platform/mail/mail.server.ts'
import {
  bringForward,
  type DueEmail,
  dropEmail,
  listDue,
  markSent,
  postpone,
  takeDue,
} from '../../platform/mail/outbox.server.ts'
import { increment } from '../../platform/metrics/metrics.server.ts'
import type { EpochMs } from '../time.ts'
import { buildEmail } from './build-email.server.ts'
import type { EmailWorld } from './email-content.server.ts'

const LOOK_EVERY_MS = 2000
/** Well below the lease, so that no other process takes an email while it is sent. */
const SEND_DEADLINE_MS = 210_000

/** On PostgreSQL each email uses connections of the pool, which customers need when the database is slow. */
const MOST_ON_POSTGRES = 3
/** Customers go first: emails wait while the process is busy, until one is this late. */
const MAY_BE_LATE_MS = 5000
const SAMPLE_MS = 20
/** Of the time of the event loop. */
const BUSY = 0.5

export interface Sending {
  world: EmailWorld
  mailer: Mailer
  isStopping?: () => boolean
}

/**
 * Sends all due emails, a few at once, and returns how many. At least once: an email counts as sent after the transport
 * took it, and is otherwise sent again under the same Message-ID, with an error in the log after the last attempt.
 */
export async function sendDueEmails({ world, mailer, isStopping = () => false }: Sending): Promise<number> {
  const isPostgres = engineOf(world.services.db) === 'postgres'
  const atOnce = isPostgres ? Math.min(mailer.atOnce, MOST_ON_POSTGRES) : mailer.atOnce
  let sent = 0
  let due: DueEmail[] = []
  while (!isStopping()) {
    if (due.length === 0) {
      due = await listDue(world.services)
      await letCustomersGoFirst(world.services.clock, { due, isStopping })
    }
    const next = due.splice(0, atOnce)
    if (next.length === 0 && (await bringForward(world.services))) continue
    if (next.length === 0) break
    // every one to its end, whatever becomes of the others
    const ended = await Promise.allSettled(next.map((email) => takeAndDeliver({ world, mailer }, email)))
    for (const delivered of ended) {
      if (delivered.status === 'rejected') throw delivered.reason
      if (delivered.value) sent += 1
    }
  }
  return sent
}

async function takeAndDeliver({ world, mailer }: Sending, email: DueEmail): Promise<boolean> {
  const row = await takeDue(world.services, email)
  return row !== null && (await deliver({ world, mailer }, row))
}

async function letCustomersGoFirst(
  clock: () => EpochMs,
  { due: [oldest], isStopping }: { due: DueEmail[]; isStopping: () => boolean },
): Promise<void> {
  const late = oldest ? clock() - oldest.available_at : MAY_BE_LATE_MS
  const latest = performance.now() + MAY_BE_LATE_MS - late
  while (performance.now() < latest && !isStopping()) {
    const before = performance.eventLoopUtilization()
    await sleep(SAMPLE_MS)
    if (performance.eventLoopUtilization(before).utilization < BUSY) return
  }
}

async function deliver({ world, mailer }: Sending, row: OutboxRow): Promise<boolean> {
  const { services } = world
  const { id, kind, attempts } = row
  try {
    const mail = await buildEmail(world, {
      id,
      kind,
      dedupKey: row.dedup_key,
      payload: JSON.parse(row.payload) as Record<string, unknown>,
      createdAt: row.created_at,
    })
    if (!mail) {
      await dropEmail(services.db, id)
      return false
    }
    await inTime(mailer.send(mail))
    increment('shop_mails_sent_total')
    await markSent(services, id)
    return true
  } catch (error) {
    increment('shop_mails_not_sent_total')
    const isGivenUp = await postpone(services, { id, attempts }, error)
    if (isGivenUp) services.log.error({ mail: id, kind, attempts }, 'mail given up; see outbox.last_error')
    else services.log.warn({ mail: id, kind, attempts }, 'mail not sent, will be tried again')
    return false
  }
}

async function inTime(sending: Promise<void>): Promise<void> {
  const isLate = await Promise.race([sending, sleep(SEND_DEADLINE_MS, true, { ref: false })])
  if (isLate) throw new Error('the mail server took too long')
}

/** Also next to other processes. The returned function stops it after the current emails. */
export function startOutboxWorker(
  { world, mailer }: Sending,
  everyMs: number = LOOK_EVERY_MS,
): () => Promise<void> {
  let isStopping = false
  let running: Promise<unknown> | null = null

  function look() {
    running ??= sendDueEmails({ world, mailer, isStopping: () => isStopping })
      .catch((error: unknown) => {
        if (isUnavailable(error)) logTrouble(world.services.log, error)
        else world.services.log.warn({ err: error }, 'outbox could not be read')
      })
      .finally(() => (running = null))
  }

  const timer = setInterval(look, everyMs)
  timer.unref()
  return async () => {
    isStopping = true
    clearInterval(timer)
    await running
  }
}
