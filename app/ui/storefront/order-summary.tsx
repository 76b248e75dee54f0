import { Fragment, type ReactNode } from 'react'
import '../kit/dialog-in-address.css'
import { brandName, shownName } from '../../shop/catalog/product.ts'
import { writtenIn } from '../../shop/language.ts'
import { type CustomerLine, customerLines, filledOptions } from '../../shop/orders/checkout.ts'
import type { Order } from '../../shop/orders/rules.ts'
import * as accountTexts from '../../texts/mk/account.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { Sums } from '../cart/sums.tsx'
import { Detail } from '../kit/details.tsx'
import { PhoneLink } from '../kit/phone-link.tsx'
import { BoldMoney, Money } from '../kit/product-facts.tsx'

export function OrderItems({ order }: { order: Order }) {
  return (
    <>
      <ul className="order-items">
        {order.items.map((item) => (
          <li key={item.productId}>
            <span>
              <span className="tiny muted">{brandName(item.brand)}</span>
              <b lang={writtenIn(item.name)}>{shownName(item.name)}</b>
              <span className="small muted num">
                {item.quantity} × <Money deni={item.price} />
              </span>
            </span>
            <BoldMoney deni={item.lineTotal} />
          </li>
        ))}
      </ul>
      <Sums figures={order} code={order.promoCode?.code} />
    </>
  )
}

export function OrderCustomer({ order }: { order: Order }) {
  const { auth, checkout, marked, orders } = useTexts(accountTexts)
  const { name, phone, address } = customerLines(order.customer)
  const details: Record<CustomerLine | 'email', ReactNode> = {
    name: <Detail label={auth.name}>{marked(name)}</Detail>,
    phone: (
      <Detail label={checkout.phone}>
        <PhoneLink phone={phone} />
      </Detail>
    ),
    email: <Detail label={auth.email}>{order.userEmail}</Detail>,
    address: <Detail label={orders.detailAddress}>{marked(address.join(', '))}</Detail>,
  }
  return (
    <dl className="details">
      {Object.entries(details).map(([line, detail]) => (
        <Fragment key={line}>{detail}</Fragment>
      ))}
      {filledOptions(order.customer).map((field) => (
        <Detail key={field} label={checkout[field]}>
          <span className="entered">{marked(order.customer[field])}</span>
        </Detail>
      ))}
    </dl>
  )
}

export function itemCount(order: Order): number {
  return order.items.reduce((count, item) => count + item.quantity, 0)
}
