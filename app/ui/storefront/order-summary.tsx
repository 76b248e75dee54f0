import '../kit/order-window.css'
import { brandName } from '../../shop/catalog/product.ts'
import { normalizePhone, phoneLink } from '../../shop/orders/checkout.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { Detail } from '../kit/detail.tsx'
import { Money } from '../kit/price.tsx'
import { useTexts } from '../../texts/texts-context.tsx'
import * as customerTexts from '../../texts/mk/customer.ts'
import * as accountTexts from '../../texts/mk/account.ts'

/** What was ordered: brand, name, quantity × price, and how the total came about. [PROF-05] */
export function OrderItems({ order }: { order: Order }) {
  const t = useTexts(customerTexts)
  return (
    <>
      <ul className="order-items">
        {order.items.map((item) => (
          <li key={item.productId}>
            <span>
              <span className="tiny muted">{brandName(item.brand)}</span>
              <b>{item.name}</b>
              <span className="small muted num">
                {item.quantity} × <Money deni={item.price} />
              </span>
            </span>
            <b>
              <Money deni={item.lineTotal} />
            </b>
          </li>
        ))}
      </ul>
      <dl className="sums">
        <div>
          <dt>{t.summary.subtotal}</dt>
          <dd>
            <Money deni={order.subtotal} />
          </dd>
        </div>
        {order.discount > 0 && (
          <div className="neg">
            <dt>
              {t.summary.discount} {order.promoCode?.code}
            </dt>
            <dd>
              −<Money deni={order.discount} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t.summary.delivery}</dt>
          <dd>{order.shipping === 0 ? t.price.free : <Money deni={order.shipping} />}</dd>
        </div>
        <div className="t">
          <dt>{t.summary.total}</dt>
          <dd>
            <Money deni={order.total} />
          </dd>
        </div>
      </dl>
    </>
  )
}

/** Where it goes: name, phone, address, and the note to the courier. */
export function OrderCustomer({ order }: { order: Order }) {
  const t = useTexts(customerTexts)
  const own = useTexts(accountTexts)
  const { customer } = order
  return (
    <dl className="details">
      <Detail label={t.auth.name}>{`${customer.firstName} ${customer.lastName}`}</Detail>
      <Detail label={t.checkout.phone}>
        <a href={phoneLink(customer.phone)}>{normalizePhone(customer.phone)}</a>
      </Detail>
      <Detail label={t.auth.email}>{order.userEmail}</Detail>
      <Detail label={own.orders.detailAddress}>
        {[customer.address, customer.municipality, `${customer.postalCode} ${customer.city}`].join(', ')}
      </Detail>
      {customer.notes !== '' && (
        <Detail label={t.checkout.notes}>
          <span className="notes">{customer.notes}</span>
        </Detail>
      )}
    </dl>
  )
}

/** How many pieces an order has. */
export function itemCount(order: Order): number {
  return order.items.reduce((count, item) => count + item.quantity, 0)
}
