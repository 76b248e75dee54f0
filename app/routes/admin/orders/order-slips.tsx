import { Fragment, type ReactNode } from 'react'
import { data } from 'react-router'
import { brandName } from '../../../shop/catalog/product.ts'
import { type CustomerLine, customerLines, filledOptions } from '../../../shop/orders/checkout.ts'
import { listWholeOrders } from '../../../shop/orders/list.server.ts'
import { type Order, shortOrderId } from '../../../shop/orders/rules.ts'
import { TO_PACK } from '../../../shop/orders/search.ts'
import { type Figure, FIGURES } from '../../../shop/quote.ts'
import { ENGLISH_ADMIN } from '../../../texts/en-admin.ts'
import { formatDateTime, formatMoney } from '../../../texts/format.ts'
import * as orderTexts from '../../../texts/mk/admin-orders.ts'
import { MoreEnglish, useTexts } from '../../../texts/texts-context.tsx'
import { opening } from '../../../ui/admin/admin-addresses.ts'
import { ofNumbers, Table, useListAddress } from '../../../ui/admin/list.tsx'
import { Button, ButtonLink } from '../../../ui/kit/button.tsx'
import { PageMeta, Page } from '../../../ui/kit/page.tsx'
import { EmptyState } from '../../../ui/kit/states.tsx'
import { useShopData } from '../../../ui/live/shop-data.ts'
import { paths } from '../../../ui/paths.ts'
import { itemCount } from '../../../ui/storefront/order-summary.tsx'
import { requireAdmin } from '../../guards.server.ts'
import { shown, signedIn } from '../../request.server.ts'
import type { Route } from './+types/order-slips.ts'
import { adminStatusText } from './order-table.tsx'
import './slip.css'

export const middleware = [requireAdmin]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  const ids = params.id === undefined ? (url.searchParams.get('ids') ?? '').split(',') : [params.id]
  const orders = shown(await listWholeOrders(services, user, ids.filter(Boolean)))
  if (params.id !== undefined && orders.length === 0) throw data(null, { status: 404 })
  return { orders }
}

export default function OrderSlips({ loaderData, params }: Route.ComponentProps) {
  return (
    <MoreEnglish english={ENGLISH_ADMIN}>
      <Slips orders={loaderData.orders} id={params.id} />
    </MoreEnglish>
  )
}

/** `id`: of the only order that was asked for. */
function Slips({ orders, id }: { orders: Order[]; id: string | undefined }) {
  const { admin, list, slip } = useTexts(orderTexts)
  const ordersAddress = useListAddress(paths.admin.orders())
  const title = id === undefined ? list.slips : slip.title({ id8: shortOrderId(id) })
  return (
    <Page>
      <PageMeta title={`${title} – ${admin.title}`} noindex />
      <div className="row slip-tools no-print">
        <h1>{title}</h1>
        <ButtonLink to={id === undefined ? ordersAddress : opening.order(id)} kind="secondary">
          {slip.back}
        </ButtonLink>
        {orders.length > 0 && <Button onClick={() => print()}>{slip.print}</Button>}
      </div>
      {orders.length === 0 && (
        <EmptyState icon="list" title={list.nothingFound} text={list.nothingFoundText} />
      )}
      {orders.map((order) => (
        <Slip key={order.id} order={order} />
      ))}
    </Page>
  )
}

function Slip({ order }: { order: Order }) {
  const t = useTexts(orderTexts)
  const { admin, slip, columns } = t
  const { shop } = useShopData()
  const { name, phone, address } = customerLines(order.customer)
  const to: Record<CustomerLine, ReactNode> = {
    name: (
      <p>
        <b>{t.marked(name)}</b>
      </p>
    ),
    address: address.map((line) => <p key={line}>{t.marked(line)}</p>),
    phone: (
      <p>
        {columns.phone}: <b>{phone}</b>
      </p>
    ),
  }
  const titleId = `slip-${order.id}`
  return (
    <article className="slip" aria-labelledby={titleId}>
      <header>
        <div>
          <h2 id={titleId}>{admin.ordersDetail({ id8: shortOrderId(order.id) })}</h2>
          <p>
            {slip.date}: {formatDateTime(order.createdAt)}
          </p>
          {/* so that nobody packs it */}
          {!TO_PACK.statuses.includes(order.status) && (
            <p className="slip-status">{adminStatusText(order.status, t)}</p>
          )}
          {order.trackingNumber !== '' && (
            <p>
              {columns.trackingNumber}: <b>{order.trackingNumber}</b>
            </p>
          )}
        </div>
        <address>
          <b>{t.marked(shop.name)}</b>
          <span>{t.marked(shop.address)}</span>
          <span>{shop.phone}</span>
        </address>
      </header>
      <section className="slip-to">
        <h3>{slip.to}</h3>
        {Object.entries(to).map(([line, text]) => (
          <Fragment key={line}>{text}</Fragment>
        ))}
      </section>
      {filledOptions(order.customer).map((field) => (
        <section key={field} className="slip-entered">
          <h3>{columns[field]}</h3>
          <p>{t.marked(order.customer[field])}</p>
        </section>
      ))}
      <SlipLines order={order} titleId={titleId} />
    </article>
  )
}

function SlipLines({ order, titleId }: { order: Order; titleId: string }) {
  const { marked, price, summary, slip } = useTexts(orderTexts)
  const { discount, shipping, total } = order
  const sums: Record<Figure, [name: string, amount: string] | null> = {
    subtotal: null,
    discount: discount > 0 ? [summary.discount, `−${formatMoney(discount)}`] : null,
    shipping: [summary.delivery, shipping === 0 ? price.free : formatMoney(shipping)],
    total: [summary.total, formatMoney(total)],
  }
  const pieces: [string, string] = [slip.pieces, String(itemCount(order))]
  const rows = [pieces, ...FIGURES.map((figure) => sums[figure])].filter((row) => row !== null)
  return (
    <>
      <Table
        labelledBy={titleId}
        titles={[slip.quantity, slip.product, ofNumbers(slip.price), ofNumbers(slip.sum)]}
      >
        {order.items.map((item) => (
          <tr key={item.productId}>
            <td className="num">
              <b>{item.quantity} ×</b>
            </td>
            <td className="what">
              {marked(item.name)} <small>{brandName(item.brand)}</small>
            </td>
            <td className="num r">{marked(formatMoney(item.price))}</td>
            <td className="num r">{marked(formatMoney(item.lineTotal))}</td>
          </tr>
        ))}
      </Table>
      <dl>
        {rows.map((row) => (
          <div key={row[0]} className={row === sums.total ? 't' : undefined}>
            <dt>{row[0]}</dt>
            <dd className="num">{marked(row[1])}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
