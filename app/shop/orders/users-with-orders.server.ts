import { countRows, type UserRow } from '../../platform/database/database.server.ts'
import { type PageRequest, pageOfRows } from '../../platform/list-page.server.ts'
import type { Services } from '../../platform/services.server.ts'
import type { Deni } from '../money.ts'
import { indexProfiles, userHasTerm, userTerms } from '../search/user-search.server.ts'
import type { EpochMs } from '../time.ts'
import { isAdmin, ok, refuse, type User } from '../use-case.ts'
import { toUser } from '../users/service.server.ts'
import type { DeliveryProfile } from './checkout.ts'
import { getDeliveryProfile } from './own-orders.server.ts'
import { readOrderSummaries } from './queries.server.ts'
import type { OrderSummary } from './rules.ts'

const USERS_ON_A_PAGE = 50
const LAST_ORDERS = 5

export interface ListedUser extends User {
  disabledAt: EpochMs | null
  orderCount: number
}

export interface UserDetail extends ListedUser {
  profile: DeliveryProfile | null
  delivered: Deni
  lastOrders: OrderSummary[]
}

interface UsersRequest extends PageRequest {
  search?: string
  /** `admins`, `disabled`; anything else: everybody */
  only?: string | null
}

/** A page of the users, newest first, by the beginnings of names, email and phone. */
export async function listUsers(
  services: Services,
  actor: User,
  { search = '', only = null, position, limit = USERS_ON_A_PAGE }: UsersRequest = {},
) {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const terms = userTerms(search)
  const isHopeless = search.trim() !== '' && terms.length === 0
  if (terms.length > 0) await indexProfiles(services.db)
  let users = services.reader.selectFrom('users')
  if (only === 'admins') users = users.where('role', '=', 'admin')
  if (only === 'disabled') users = users.where('disabled_at', 'is not', null)
  users = users.where((eb) =>
    isHopeless ? eb.lit(false) : eb.and(terms.map((term) => userHasTerm(eb, term))),
  )
  const listed = users.selectAll('users').select((eb) =>
    eb
      .selectFrom('orders')
      .select((orders) => orders.fn.countAll<number>().as('count'))
      .whereRef('orders.user_id', '=', 'users.id')
      .as('order_count'),
  )
  const [page, found, counts] = await Promise.all([
    pageOfRows(listed, { position, limit, time: 'created_at' }),
    countRows(users),
    countUsers(services),
  ])
  return ok({ ...page, items: page.items.map(toListed), found, counts })
}

export async function getUserDetail(services: Services, actor: User, userId: string) {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const row = await services.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!row) return refuse({ code: 'not-found' })
  const [profile, sums, lastOrders] = await Promise.all([
    getDeliveryProfile(services, { id: userId }),
    services.db
      .selectFrom('orders')
      .select((eb) => [
        eb.fn.countAll<number>().as('order_count'),
        eb.fn
          .coalesce(eb.fn.sum<number>('total').filterWhere('status', '=', 'delivered'), eb.lit(0))
          .as('delivered'),
      ])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
    readOrderSummaries(services.db, { userId, limit: LAST_ORDERS }),
  ])
  const { order_count, delivered } = sums
  return ok({ ...toListed({ ...row, order_count }), profile, delivered, lastOrders })
}

export async function countUsers({ reader }: Services) {
  return await reader
    .selectFrom('users')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('role', '=', 'admin').as('admins'),
      fn.countAll<number>().filterWhere('disabled_at', 'is not', null).as('disabled'),
    ])
    .executeTakeFirstOrThrow()
}

function toListed(row: UserRow & { order_count: number | null }): ListedUser {
  return { ...toUser(row), disabledAt: row.disabled_at, orderCount: row.order_count ?? 0 }
}
