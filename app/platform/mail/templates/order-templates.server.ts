import type { Order } from '../../../shop/orders/rules.ts'
import { readOrder } from '../../../shop/orders/order-rows.server.ts'
import { getShopDetails } from '../../../shop/content/service.server.ts'
import type { MailTemplate, MailWorld, WaitingMail } from './mail-content.server.ts'
import {
  type OrderMailParts,
  orderReceivedMail,
  orderStatusMail,
  TOLD_STATUSES,
} from './order-mails.server.ts'

/** The order as it is now; nothing for one that is no longer there. */
export const orderReceived: MailTemplate = async (world, mail) => {
  const order = await orderOf(world, mail)
  return order && orderReceivedMail(await parts(world, order))
}

/** Nothing when the order has another status by now: a slip of the hand that was put right is not told. */
export const orderStatus: MailTemplate = async (world, mail) => {
  const order = await orderOf(world, mail)
  const status = TOLD_STATUSES.find((told) => told === mail.payload.status)
  if (!order || !status || order.status !== status) return null
  return orderStatusMail({ ...(await parts(world, order)), status })
}

async function orderOf({ shop }: MailWorld, { payload }: WaitingMail): Promise<Order | null> {
  return (await readOrder(shop.db, { orderId: String(payload.orderId) })) ?? null
}

async function parts({ shop, origin }: MailWorld, order: Order): Promise<OrderMailParts> {
  const { phone } = await getShopDetails(shop)
  return { order, origin, phone }
}
