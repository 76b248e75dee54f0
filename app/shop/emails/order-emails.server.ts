import { formatMoney } from '../../texts/format.ts'
import { mail as texts } from '../../texts/mk/mail.ts'
import { price } from '../../texts/mk/shell.ts'
import type { CustomerLine, OptionalCustomerField } from '../orders/checkout.ts'
import { type Order, shortOrderId } from '../orders/rules.ts'
import { type Figure, FIGURES } from '../quote.ts'
import type { Block, EmailContent, FigureLine } from './email-content.server.ts'

/** What an email says between its greeting and the link to the order. */
export type OrderEmail = Pick<EmailContent, 'subject' | 'blocks'>

export function orderReceivedEmail(order: Order): OrderEmail {
  const id8 = shortOrderId(order.id)
  return {
    subject: texts.orderSubject({ id8 }),
    blocks: [
      texts.orderThanks({ id8, total: formatMoney(order.total) }),
      texts.orderItems,
      { figures: figures(order) },
      ...customerBlocks(order),
    ],
  }
}

/** Who has paid on delivery is not told that there is nothing to pay. */
export function orderStatusEmail({ id, status, deliveredAt }: Order): OrderEmail {
  const id8 = shortOrderId(id)
  const { subject, text } = texts.status[status]
  return { subject: subject({ id8 }), blocks: [text({ id8, wasDelivered: deliveredAt !== null })] }
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
