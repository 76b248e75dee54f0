import { type Order, shortOrderId } from '../../domain/order.ts'
import { formatMoney } from '../../i18n/format.ts'
import { price } from '../../i18n/mk/common.ts'
import { mail as texts } from '../../i18n/mk/mail.ts'
import { readOrder } from '../order-rows.server.ts'
import { getShopDetails } from '../shop-details.server.ts'
import type { MailContent, MailWorld } from './mail-content.server.ts'

/** Thanks for an order and repeats what was ordered, to the address of the account that ordered. [BEY-03] */
export async function orderReceived(
  { shop, origin }: MailWorld,
  { payload }: { payload: Record<string, unknown> },
): Promise<MailContent | null> {
  const order = await readOrder(shop.db, { orderId: String(payload.orderId) })
  if (!order) return null
  const id8 = shortOrderId(order.id)
  const { phone } = await getShopDetails(shop)
  const { firstName, address, postalCode, city } = order.customer
  return {
    to: order.userEmail,
    subject: texts.orderSubject({ id8 }),
    blocks: [
      texts.orderHello({ firstName }),
      texts.orderThanks({ id8, total: formatMoney(order.total) }),
      texts.orderItems,
      { lines: figures(order) },
      texts.orderAddress({ address, postalCode, city }),
      texts.orderFollow,
      { link: `${origin}/profile?order=${order.id}` },
      texts.orderQuestions({ phone }),
    ],
  }
}

function figures({ items, discount, shipping, total }: Order): string[] {
  return [
    ...items.map(({ quantity, name, lineTotal }) =>
      texts.orderItem({ quantity, name, amount: formatMoney(lineTotal) }),
    ),
    ...(discount > 0 ? [texts.orderDiscount({ amount: formatMoney(-discount) })] : []),
    texts.orderDelivery({ amount: shipping === 0 ? price.free : formatMoney(shipping) }),
    texts.orderTotal({ amount: formatMoney(total) }),
  ]
}
