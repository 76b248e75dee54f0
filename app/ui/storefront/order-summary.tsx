import { Fragment, type ReactNode } from 'react'
import '../kit/order-window.css'
import { brandName, shownName } from '../../shop/catalog/product.ts'
import { type CustomerLine, customerLines, filledOptions } from '../../shop/orders/checkout.ts'
import type { Order } from '../../shop/orders/rules.ts'
import * as accountTexts from '../../texts/mk/account.ts'
import * as customerTexts from '../../texts/mk/customer.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { Sums } from '../cart/sums.tsx'
import { Detail, PhoneLink } from '../kit/details.tsx'
import { Money } from '../kit/product-facts.tsx'

export function OrderItems({ order }: { order: Order }) {
  return (
    <>
      <ul className="order-items">
        {order.items.map((item) => (
          <li key={item.productId}>
            <span>
              <span className="tiny muted">{brandName(item.brand)}</span>
              <b>{shownName(item.name)}</b>
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
      <Sums figures={order} code={order.promoCode?.code} />
    </>
  )
}

export function OrderCustomer({ order }: { order: Order }) {
  const t = useTexts(customerTexts)
  const own = useTexts(accountTexts)
  const { name, phone, address } = customerLines(order.customer)
  const details: Record<CustomerLine | 'email', ReactNode> = {
    name: <Detail label={t.auth.name}>{name}</Detail>,
    phone: (
      <Detail label={t.checkout.phone}>
        <PhoneLink phone={phone} />
      </Detail>
    ),
    email: <Detail label={t.auth.email}>{order.userEmail}</Detail>,
    address: <Detail label={own.orders.detailAddress}>{address.join(', ')}</Detail>,
  }
  return (
    <dl className="details">
      {Object.entries(details).map(([line, detail]) => (
        <Fragment key={line}>{detail}</Fragment>
      ))}
      {filledOptions(order.customer).map((field) => (
        <Detail key={field} label={t.checkout[field]}>
          <span className="notes">{order.customer[field]}</span>
        </Detail>
      ))}
    </dl>
  )
}

export function itemCount(order: Order): number {
  return order.items.reduce((count, item) => count + item.quantity, 0)
}
