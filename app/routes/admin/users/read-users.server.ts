import type { Accounts } from '../../../shop/accounts/accounts.server.ts'
import { getUserDetail, listUsers } from '../../../shop/accounts/admin-users.server.ts'
import type { Shop } from '../../../platform/shop.server.ts'
import type { User } from '../../../shop/accounts/user.ts'
import type { OpenedUser } from './user-detail.tsx'

/** The page of the list that the address asks for; null when it could not be read. [ADM-14 BEY-19] */
export async function readUsers(shop: Shop, actor: User, search: URLSearchParams) {
  const show = search.get('show')
  try {
    const list = await listUsers(shop, actor, {
      search: search.get('search') ?? '',
      role: show === 'admins' ? 'admin' : null,
      isDisabled: show === 'disabled',
      position: search.get('from'),
    })
    return list.ok ? list.value : null
  } catch (error) {
    shop.log.error({ err: error }, 'users could not be read')
    return null
  }
}

interface Opening {
  shop: Shop
  actor: User
  accounts: Accounts
  request: Request
}

/** The person of the window with the sessions that are open; null for an unknown one. [ADM-14 BEY-19] */
export async function openUser(
  { shop, actor, accounts, request }: Opening,
  userId: string,
): Promise<OpenedUser | null> {
  const detail = await getUserDetail(shop, actor, userId)
  if (!detail.ok) return null
  const sessions = await accounts.listSessions(request, detail.value)
  return { ...detail.value, sessionCount: sessions.length }
}
