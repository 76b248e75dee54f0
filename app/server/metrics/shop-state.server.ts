import { databaseAnswers } from '../health.server.ts'
import type { Shop } from '../shop.server.ts'
import { Gauge, type Metric } from './metric.server.ts'

/** Should the database answer the first question and not this one. */
const ANSWERED_WITHIN_MS = 3000

/** What only the database knows, asked at this moment; without its answer only that, and within 5 seconds. [BEY-23] */
export async function readShopState(shop: Shop): Promise<Metric[]> {
  const started = performance.now()
  const isUp = await databaseAnswers(shop)
  const seconds = (performance.now() - started) / 1000
  const mails = isUp ? await inTime(countMails(shop)) : null
  return [
    new Gauge('shop_database_up', 'Whether the database answers.', () => (isUp ? 1 : 0)),
    new Gauge('shop_database_answer_seconds', 'How long a question without work took.', () => seconds),
    ...(mails ? mailMetrics(mails) : []),
  ]
}

function mailMetrics({ waiting, failing, givenUp, lateMs }: Mails): Metric[] {
  return [
    new Gauge('shop_mails', 'Mails that are not sent, by state.', () => [
      { labels: { state: 'waiting' }, value: waiting },
      { labels: { state: 'failing' }, value: failing },
      { labels: { state: 'given-up' }, value: givenUp },
    ]),
    new Gauge(
      'shop_mails_late_seconds',
      'How long the mail has been due that waits longest.',
      () => lateMs / 1000,
    ),
  ]
}

interface Mails {
  waiting: number
  /** Tried in vain, and to be tried again. */
  failing: number
  givenUp: number
  lateMs: number
}

async function countMails({ db, clock }: Shop): Promise<Mails> {
  const { count, min } = db.fn
  const unsent = await db
    .selectFrom('outbox')
    .select((eb) => [
      count<number>('id').as('all'),
      count<number>('failed_at').as('given_up'),
      count<number>('last_error').as('tried'),
      min(eb.case().when('failed_at', 'is', null).then(eb.ref('available_at')).end()).as('first_due'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { all, given_up, tried, first_due } = unsent
  return {
    waiting: all - Math.max(tried, given_up),
    failing: Math.max(tried - given_up, 0),
    givenUp: given_up,
    lateMs: Math.max(0, clock() - (first_due ?? clock())),
  }
}

async function inTime<T>(asking: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ANSWERED_WITHIN_MS)
  })
  try {
    return await Promise.race([asking.catch(() => null), late])
  } finally {
    clearTimeout(timer)
  }
}
