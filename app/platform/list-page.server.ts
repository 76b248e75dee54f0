import { type OrderPosition, parsePosition, positionText } from '../shop/orders/order-pages.server.ts'

export interface ListPage<Item> {
  /** Newest first. */
  items: Item[]
  /** The `position` of the next pages in both directions; null where the list ends. */
  older: string | null
  newer: string | null
}

interface Reading<Row> {
  position: string | null
  limit: number
  /** At most so many rows next to the place, in its direction: forwards for `newer`, otherwise backwards. */
  read: (place: OrderPosition | null, atMost: number) => Promise<Row[]>
  placeOf: (row: Row) => { createdAt: number; id: string }
}

/** A page of a list that is read newest first, from a position that an earlier page named. */
export async function readPage<Row>({
  position,
  limit,
  read,
  placeOf,
}: Reading<Row>): Promise<ListPage<Row>> {
  const place = parsePosition(position)
  const near = await read(place, limit + 1)
  const isNewer = place?.direction === 'newer'
  const hasMore = near.length > limit
  const some = near.slice(0, limit)
  const items = isNewer ? some.toReversed() : some
  const [first, last] = [items[0], items.at(-1)]
  const hasOlder = isNewer || hasMore
  const hasNewer = isNewer ? hasMore : place !== null
  return {
    items,
    older: last && hasOlder ? positionText({ direction: 'older', ...placeOf(last) }) : null,
    newer: first && hasNewer ? positionText({ direction: 'newer', ...placeOf(first) }) : null,
  }
}
