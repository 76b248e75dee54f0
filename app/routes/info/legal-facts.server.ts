import type { RouterContextProvider } from 'react-router'
import { SHOP } from '../../domain/shop.ts'
import { formatMoney } from '../../i18n/format.ts'
import type { LegalFacts } from '../../i18n/mk/legal.ts'
import { shopOf } from '../../server/context.server.ts'
import { getDelivery } from '../../server/delivery.server.ts'

/** The live figures that the legal pages quote. [HOME-06] */
export async function legalFacts(context: Readonly<RouterContextProvider>): Promise<LegalFacts> {
  const delivery = await getDelivery(shopOf(context))
  return {
    address: SHOP.address,
    email: SHOP.email,
    phone: SHOP.phone,
    price: formatMoney(delivery.standardDeliveryPrice),
    threshold: formatMoney(delivery.freeDeliveryThreshold),
  }
}
