import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { EpochMs } from '../time.ts'
import type { User } from './user.ts'
import { SESSION_DAYS, SESSION_UPDATE_DAYS, type AccountOptions } from './account-options.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { UserRow } from '../../platform/database/tables.server.ts'
import { toUser } from './users.server.ts'

const DAY_MS = 86_400_000

/** How long a session can have lasted, however often it was renewed. */
export const LONGEST_SESSION_MS = 90 * DAY_MS

/**
 * The person of a request whose session needs nothing but to be read, by one statement: as it is at this moment, like every
 * reading of a session. Null for everything else (nobody, a session that is over or due to be renewed, an account without a
 * record), which is for the accounts library to say. [SEC-05]
 */
export type ReadySessions = (request: Pick<Request, 'headers'>) => Promise<User | null>

export function createReadySessions({ db, secret, origin }: AccountOptions): ReadySessions {
  const prefix = origin.startsWith('https:') ? '__Host-shop' : 'shop'

  return async ({ headers }) => {
    const cookies = headers.get('cookie') ?? ''
    const token = signedCookie(cookies, { name: `${prefix}.session_token`, secret })
    if (token === null) return null
    // one that ends with the browser is never renewed
    const isBrief = signedCookie(cookies, { name: `${prefix}.dont_remember`, secret }) !== null
    // the clock of the accounts library is the machine's
    const now = Date.now()
    const goodUntil = isBrief ? now : now + (SESSION_DAYS - SESSION_UPDATE_DAYS) * DAY_MS
    const row = await readUser(db, { token, goodUntil, since: now - LONGEST_SESSION_MS })
    return row ? toUser(row) : null
  }
}

async function readUser(
  db: Database,
  { token, goodUntil, since }: { token: string; goodUntil: EpochMs; since: EpochMs },
): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`select users.* from auth_sessions
    join auth_users on auth_users.id = auth_sessions."userId"
    join users on users.id = auth_users.id and users.disabled_at is null
    where auth_sessions.token = ${token} and auth_sessions."expiresAt" > ${moment(goodUntil)}
      and auth_sessions."createdAt" > ${moment(since)}`.execute(db)
  return rows[0]
}

/** Both engines compare this writing of a moment rightly: one as a time, the other as the text that it stores. */
const moment = (at: EpochMs) => new Date(at).toISOString()

/** The value of the first cookie of that name, when its signature is the accounts library's. */
function signedCookie(cookies: string, { name, secret }: { name: string; secret: string }): string | null {
  const found = cookies.split(';').find((cookie) => cookie.trimStart().startsWith(`${name}=`))
  const [, value, signature] = /^\s*[^=]+=([\w-]{1,64})\.([A-Za-z0-9%]{1,140})\s*$/.exec(found ?? '') ?? []
  if (value === undefined || signature === undefined) return null
  const right = createHmac('sha256', secret).update(value).digest('base64')
  const given = Buffer.from(decoded(signature))
  return given.length === right.length && timingSafeEqual(given, Buffer.from(right)) ? value : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
