import type { ExpressionBuilder, SqlBool, Expression } from 'kysely'
import type { Role } from './user.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import type { OrderPosition } from '../orders/order-pages.server.ts'

interface Filter {
  /** Of each term one of the beginnings has to be among the person's words. */
  terms: string[][]
  role: Role | null
  isDisabled: boolean
}

const LAST_LETTER = '\u{10ffff}'

/** Reads and counts the people who pass the filter; the speed of a page does not depend on its number. [BEY-19] */
export function selectUsers(db: Database, filter: Filter) {
  const filtered = db.selectFrom('users').where((eb) => eb.and(conditions(eb, filter)))
  return {
    page: async (place: OrderPosition | null, limit: number) => {
      const isNewer = place?.direction === 'newer'
      const direction = isNewer ? 'asc' : 'desc'
      return await filtered
        .selectAll('users')
        .select((eb) =>
          eb
            .selectFrom('orders')
            .select((orders) => orders.fn.countAll<number>().as('count'))
            .whereRef('orders.user_id', '=', 'users.id')
            .as('order_count'),
        )
        .$if(place !== null, (query) =>
          query.where((eb) =>
            eb(
              eb.refTuple('created_at', 'id'),
              isNewer ? '>' : '<',
              eb.tuple(place?.createdAt ?? 0, place?.id ?? ''),
            ),
          ),
        )
        .orderBy('created_at', direction)
        .orderBy('id', direction)
        .limit(limit)
        .execute()
    },
    count: async () => {
      const { found } = await filtered
        .select((eb) => eb.fn.countAll<number>().as('found'))
        .executeTakeFirstOrThrow()
      return found
    },
  }
}

function conditions(eb: ExpressionBuilder<Tables, 'users'>, filter: Filter): Expression<SqlBool>[] {
  const { terms, role, isDisabled } = filter
  return [
    ...(role === null ? [] : [eb('role', '=', role)]),
    ...(isDisabled ? [eb('disabled_at', 'is not', null)] : []),
    ...terms.map((term) =>
      eb(
        'users.id',
        'in',
        eb
          .selectFrom('user_words')
          .select('user_id')
          .where((words) =>
            words.or(
              term.map((beginning) =>
                words.and([words('word', '>=', beginning), words('word', '<', beginning + LAST_LETTER)]),
              ),
            ),
          ),
      ),
    ),
  ]
}
