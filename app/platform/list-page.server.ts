import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely'

/** In a list that is read newest first: older, or newer, than the row of this time (epoch ms) and id. */
export interface ListPosition {
  direction: 'older' | 'newer'
  createdAt: number
  id: string
}

function positionText({ direction, createdAt, id }: ListPosition): string {
  return `${direction}.${createdAt}.${id}`
}

/** Anything that positionText did not write is null, the first page. */
function parsePosition(text: string | null | undefined): ListPosition | null {
  const match = /^(older|newer)\.(\d{1,15})\.([A-Za-z0-9_-]{1,100})$/.exec(text ?? '')
  if (!match) return null
  const [, direction, createdAt, id = ''] = match
  return { direction: direction === 'newer' ? 'newer' : 'older', createdAt: Number(createdAt), id }
}

/** Which page of a list: that of a `position` from an earlier page, by default the first. */
export interface PageRequest {
  position?: string | null
  limit?: number
}

export interface ListPage<Item> {
  items: Item[]
  /** The `position` of the next page in each direction; null where the list ends. */
  older: string | null
  newer: string | null
}

/** The rows after the position by time and id, newest first unless ascending; as fast on the last page as on the first. */
export function orderedFrom<DB, Table extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Table, Row>,
  position: ListPosition | null,
  { isAscending = position?.direction === 'newer', time = 'created_at' } = {},
): SelectQueryBuilder<DB, Table, Row> {
  const direction = isAscending ? 'asc' : 'desc'
  const beyond = sql.raw(isAscending ? '>' : '<')
  const next = position
    ? rows.where(sql<SqlBool>`(${sql.ref(time)}, id) ${beyond} (${position.createdAt}, ${position.id})`)
    : rows
  return next.orderBy(sql.ref(time), direction).orderBy(sql`id`, direction)
}

interface PageQuery<Row> {
  position: string | null | undefined
  limit: number
  /** Without a position the page is the oldest rows. */
  isOldestFirst?: boolean
  /**
   * At most so many rows, beginning next to the position; without one at the newest row, or at the oldest if
   * `isOldestFirst`.
   */
  read: (position: ListPosition | null, atMost: number) => Promise<Row[]>
  positionOf: (row: Row) => { createdAt: number; id: string }
}

/** Newest first. From a position of an earlier page; the first page when nothing is left there. */
export async function readPage<Row>(query: PageQuery<Row>): Promise<ListPage<Row>> {
  const { limit, isOldestFirst = false, read, positionOf } = query
  const position = parsePosition(query.position)
  const near = await read(position, limit + 1)
  if (position && near.length === 0) return await readPage({ ...query, position: null })
  const isNewer = position ? position.direction === 'newer' : isOldestFirst
  const hasMore = near.length > limit
  const some = near.slice(0, limit)
  const items = isNewer ? some.toReversed() : some
  const [first, last] = [items[0], items.at(-1)]
  const hasOlder = isNewer ? position !== null : hasMore
  const hasNewer = isNewer ? hasMore : position !== null
  return {
    items,
    older: last && hasOlder ? positionText({ direction: 'older', ...positionOf(last) }) : null,
    newer: first && hasNewer ? positionText({ direction: 'newer', ...positionOf(first) }) : null,
  }
}

/** A page of the rows of a query, the newest first; `time` is the column by which they are listed. */
export async function pageOfRows<
  DB,
  Table extends keyof DB,
  Time extends string,
  Row extends Record<Time, number> & { id: string },
>(
  rows: SelectQueryBuilder<DB, Table, Row>,
  { time, ...page }: { position: string | null | undefined; limit: number; time: Time },
) {
  return await readPage<Row>({
    ...page,
    read: (position, atMost) => orderedFrom(rows, position, { time }).limit(atMost).execute(),
    positionOf: (row) => ({ createdAt: row[time], id: row.id }),
  })
}
