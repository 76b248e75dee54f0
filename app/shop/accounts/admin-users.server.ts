import type { Deni } from '../money.ts'
import type { OrderSummary } from '../orders/rules.ts'
import type { DeliveryProfile } from '../orders/checkout.ts'
import { ok, refuse, type Result } from '../result.ts'
import type { EpochMs } from '../time.ts'
import { userTerms } from './user-search.ts'
import { isAdmin, type Role, type User } from './user.ts'
import type { UserRow } from '../../platform/database/tables.server.ts'
import { type ListPage, readPage } from '../../platform/list-page.server.ts'
import { readOrderSummaries } from '../orders/order-pages.server.ts'
import { getDeliveryProfile } from './profiles.server.ts'
import type { Shop } from '../../platform/shop.server.ts'
import { selectUsers } from './user-query.server.ts'
import { indexProfiles } from './user-words.server.ts'
import { toUser } from './users.server.ts'

const USERS_ON_A_PAGE = 50
const LAST_ORDERS = 5

/** Which people the list shows; without any of it, all. */
export interface UserFilter {
  search?: string
  role?: Role | null
  isDisabled?: boolean
}

export interface ListedUser extends User {
  disabledAt: EpochMs | null
  orderCount: number
}

export interface UserPage extends ListPage<ListedUser> {
  /** How many the filter finds on all pages. */
  found: number
  /** How many there are of each kind, whatever the filter. */
  counts: { all: number; admins: number; disabled: number }
}

export interface UserDetail extends ListedUser {
  profile: DeliveryProfile | null
  /** deni: the totals of delivered orders */
  delivered: Deni
  lastOrders: OrderSummary[]
}

/** A page of the shop's people, newest first, by the beginnings of names, e-mail and phone. [ADM-14 BEY-19 SEC-03] */
export async function listUsers(
  shop: Shop,
  actor: User,
  {
    position = null,
    limit = USERS_ON_A_PAGE,
    ...filter
  }: UserFilter & { position?: string | null; limit?: number } = {},
): Promise<Result<UserPage>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const { search = '', role = null, isDisabled = false } = filter
  const terms = userTerms(search)
  // what was typed has nothing that could be found
  const isHopeless = search.trim() !== '' && terms.length === 0
  if (terms.length > 0) await indexProfiles(shop.db)
  const select = selectUsers(shop.db, { terms, role, isDisabled })
  const [page, found, counts] = await Promise.all([
    readPage({
      position,
      limit,
      read: async (place, atMost) => await select.page(place, isHopeless ? 0 : atMost),
      placeOf: ({ created_at, id }) => ({ createdAt: created_at, id }),
    }),
    isHopeless ? 0 : select.count(),
    countKinds(shop),
  ])
  return ok({ ...page, items: page.items.map(toListed), found, counts })
}

/** Everything that helps with one person: delivery details, orders and what of them was delivered. [ADM-14 BEY-19 SEC-03] */
export async function getUserDetail(shop: Shop, actor: User, userId: string): Promise<Result<UserDetail>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const row = await shop.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!row) return refuse({ code: 'not-found' })
  const [profile, sums, lastOrders] = await Promise.all([
    getDeliveryProfile(shop, { id: userId }),
    shop.db
      .selectFrom('orders')
      .select((eb) => [
        eb.fn.countAll<number>().as('order_count'),
        eb.fn
          .coalesce(eb.fn.sum<number>('total').filterWhere('status', '=', 'delivered'), eb.lit(0))
          .as('delivered'),
      ])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
    readOrderSummaries(shop.db, { userId, limit: LAST_ORDERS }),
  ])
  return ok({
    ...toListed({ ...row, order_count: sums.order_count }),
    profile,
    delivered: sums.delivered,
    lastOrders,
  })
}

async function countKinds({ db }: Shop): Promise<UserPage['counts']> {
  const number = async (filter: { role?: Role; isDisabled?: boolean }) =>
    await selectUsers(db, { terms: [], role: null, isDisabled: false, ...filter }).count()
  const [all, admins, disabled] = await Promise.all([
    number({}),
    number({ role: 'admin' }),
    number({ isDisabled: true }),
  ])
  return { all, admins, disabled }
}

function toListed(row: UserRow & { order_count: number | null }): ListedUser {
  return { ...toUser(row), disabledAt: row.disabled_at, orderCount: row.order_count ?? 0 }
}
