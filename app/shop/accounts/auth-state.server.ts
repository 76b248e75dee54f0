import { ok, refuse, type Result } from '../result.ts'
import type { EpochMs } from '../time.ts'
import { isAdmin, type User } from './user.ts'
import type { SessionReading, SessionState } from './account-session.server.ts'
import { type Engine, engineOf } from '../../platform/database/database.server.ts'
import type { Shop } from '../../platform/shop.server.ts'

/** Everything that helps to find out why signing in does not work, and nothing secret. [ADM-16] */
export interface AuthState {
  user: User
  /** Null when the request carries none that holds. */
  session: SessionState | null
  engine: Engine
  now: EpochMs
}

/** The state of the sign-in of the administrator who asks. [ADM-16 SEC-03] */
export async function getAuthState(
  shop: Shop,
  actor: User,
  { sessions, request }: { sessions: SessionReading; request: Request },
): Promise<Result<AuthState>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const session = await sessions.readSession(request)
  return ok({ user: actor, session, engine: engineOf(shop.db), now: shop.clock() })
}
