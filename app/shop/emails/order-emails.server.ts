import { formatMoney } from '../../texts/format.ts'
import { mail as texts } from '../../texts/mk/mail.ts'
import { price } from '../../texts/mk/shell.ts'
import type { CustomerLine, OptionalCustomerField } from '../orders/checkout.ts'
import { type Order, shortOrderId } from '../orders/rules.ts'
import { type Figure, FIGURES } from '../quote.ts'
import type { Block, FigureLine, EmailContent } from './email-content.server.ts'

export interface OrderEmailParts {
  order: Order
  origin: string
  phone: string
}

export function orderReceivedEmail({ order, origin, phone }: OrderEmailParts): EmailContent {
  const id8 = shortOrderId(order.id)
  return {
    to: order.userEmail,
    subject: texts.orderSubject({ id8 }),
    blocks: [
      texts.orderHello({ firstName: order.customer.firstName }),
      texts.orderThanks({ id8, total: formatMoney(order.total) }),
      texts.orderItems,
      { figures: figures(order) },
      ...customerBlocks(order),
      orderLink(order, origin),
      texts.orderQuestions({ phone }),
    ],
  }
}

export function orderStatusEmail({ order, origin, phone }: OrderEmailParts): EmailContent {
  const id8 = shortOrderId(order.id)
  const { subject, text } = texts.status[order.status]
  return {
    to: order.userEmail,
    subject: subject({ id8 }),
    blocks: [
      texts.orderHello({ firstName: order.customer.firstName }),
      text({ id8 }),
      orderLink(order, origin),
      texts.orderQuestions({ phone }),
    ],
  }
}

function customerBlocks({ customer }: Order): Block[] {
  const lines: Record<CustomerLine | OptionalCustomerField, Block | null> = {
    name: null,
    phone: null,
    address: texts.orderAddress(customer),
    notes: null,
  }
  return Object.values(lines).filter((line) => line !== null)
}

function orderLink({ id }: Order, origin: string): Block {
  return { link: `${origin}/profile?order=${id}`, label: texts.orderFollow }
}

/** Null is left out, like the subtotal, which the lines show. */
function figures({ items, discount, shipping, total }: Order): FigureLine[] {
  const lines = items.map(({ quantity, name, lineTotal }) => ({
    label: texts.orderItem({ quantity, name }),
    amount: formatMoney(lineTotal),
  }))
  const sums: Record<Figure, FigureLine | null> = {
    subtotal: null,
    discount: discount > 0 ? { label: texts.orderDiscount, amount: formatMoney(-discount) } : null,
    shipping: { label: texts.orderDelivery, amount: shipping === 0 ? price.free : formatMoney(shipping) },
    total: { label: texts.orderTotal, amount: formatMoney(total), isTotal: true },
  }
  return [...lines, ...FIGURES.map((figure) => sums[figure]).filter((line) => line !== null)]
}
