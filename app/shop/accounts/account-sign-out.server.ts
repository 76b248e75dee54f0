import { cookieOnly, cookiesOf } from './account-headers.server.ts'
import type { Auth } from './account-options.server.ts'
import { endOneSession } from './account-rows.server.ts'
import { sessionOf } from './account-session.server.ts'
import type { Shop } from '../../platform/shop.server.ts'

/**
 * Ends the session of a request; the answer's headers take its cookie away. The library's own call says that all is well
 * also when the session could not be ended, so that is done here, and fails when it fails. [HOSTED-01]
 */
export function createSignOut(shop: Shop, auth: Auth) {
  return async (request: Pick<Request, 'headers'>): Promise<Headers> => {
    const found = await sessionOf(auth, request)
    if (found) await endOneSession(shop.db, { userId: found.user.id, sessionId: found.session.id })
    const { headers } = await auth.api.signOut({ headers: cookieOnly(request), returnHeaders: true })
    return cookiesOf(headers)
  }
}
