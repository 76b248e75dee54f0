import { brandName } from '../../../domain/brand.ts'
import { normalizePhone } from '../../../domain/checkout.ts'
import { type Order, shortOrderId } from '../../../domain/order.ts'
import { useAdminOrdersTexts } from '../../../i18n/admin-orders-texts.ts'
import { formatDateTime, formatMoney } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/texts-context.tsx'
import { itemCount } from '../../../ui/order-summary.tsx'
import { useShopData } from '../../../ui/shop-data.ts'

/** One order for whoever packs it, and for the parcel: who sends it to whom, and what is in it. [BEY-17] */
export function Slip({ order }: { order: Order }) {
  const { slip } = useAdminOrdersTexts()
  const { shop } = useShopData()
  const { customer } = order
  const titleId = `slip-${order.id}`
  return (
    <article className="slip" aria-labelledby={titleId}>
      <header>
        <div>
          <h2 id={titleId}>{slip.heading({ id8: shortOrderId(order.id) })}</h2>
          <p>
            {slip.date}: {formatDateTime(order.createdAt)}
          </p>
          {order.trackingNumber !== '' && (
            <p>
              {slip.trackingNumber}: <b>{order.trackingNumber}</b>
            </p>
          )}
        </div>
        <address>
          <b>{shop.name}</b>
          <span>{shop.address}</span>
          <span>{shop.phone}</span>
        </address>
      </header>
      <section className="slip-to">
        <h3>{slip.to}</h3>
        <p>
          <b>{`${customer.firstName} ${customer.lastName}`}</b>
        </p>
        <p>{customer.address}</p>
        <p>{[customer.municipality, `${customer.postalCode} ${customer.city}`].join(', ')}</p>
        <p>
          {slip.phone}: <b>{normalizePhone(customer.phone)}</b>
        </p>
      </section>
      {customer.notes !== '' && (
        <section className="slip-notes">
          <h3>{slip.notes}</h3>
          <p>{customer.notes}</p>
        </section>
      )}
      <SlipLines order={order} titleId={titleId} />
    </article>
  )
}

function SlipLines({ order, titleId }: { order: Order; titleId: string }) {
  const t = useTexts()
  const { slip } = useAdminOrdersTexts()
  const sums: [string, string][] = [
    [slip.pieces, String(itemCount(order))],
    ...(order.discount > 0 ? [[slip.discount, `−${formatMoney(order.discount)}`] as [string, string]] : []),
    [slip.delivery, order.shipping === 0 ? t.price.free : formatMoney(order.shipping)],
  ]
  return (
    <>
      <table aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">{slip.quantity}</th>
            <th scope="col">{slip.product}</th>
            <th scope="col" className="r">
              {slip.price}
            </th>
            <th scope="col" className="r">
              {slip.sum}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.productId}>
              <td className="num">
                <b>{item.quantity} ×</b>
              </td>
              <td className="what">
                {item.name} <small>{brandName(item.brand)}</small>
              </td>
              <td className="num r">{formatMoney(item.price)}</td>
              <td className="num r">{formatMoney(item.lineTotal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl>
        {sums.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
        <div className="t">
          <dt>{slip.total}</dt>
          <dd className="num">{formatMoney(order.total)}</dd>
        </div>
      </dl>
    </>
  )
}
