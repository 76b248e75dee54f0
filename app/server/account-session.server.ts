import type { EpochMs } from '../domain/time.ts'
import { cookieOnly } from './account-headers.server.ts'
import type { Auth } from './account-options.server.ts'

/** A session as an administrator may see it: neither its token nor any other secret. [ADM-16] */
export interface SessionState {
  startedAt: EpochMs
  renewedAt: EpochMs
  endsAt: EpochMs
  /** How the browser is told to keep the session's cookie. */
  cookie: { name: string; isHttpOnly: boolean; isSecure: boolean; sameSite: string }
}

export interface SessionReading {
  /** The session that asks; null without one. */
  readSession(request: Request): Promise<SessionState | null>
}

export function createSessionReading(auth: Auth): SessionReading {
  return {
    async readSession(request) {
      const found = await auth.api.getSession({ headers: cookieOnly(request) })
      if (!found) return null
      const { createdAt, updatedAt, expiresAt } = found.session
      const { name, attributes } = (await auth.$context).authCookies.sessionToken
      return {
        startedAt: createdAt.getTime(),
        renewedAt: updatedAt.getTime(),
        endsAt: expiresAt.getTime(),
        cookie: {
          name,
          isHttpOnly: attributes.httpOnly ?? false,
          isSecure: attributes.secure ?? false,
          sameSite: String(attributes.sameSite ?? ''),
        },
      }
    },
  }
}
