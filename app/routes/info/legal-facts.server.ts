import type { RouterContextProvider } from 'react-router'
import { shopAddress } from '../../domain/shop.ts'
import { deliveryFigures } from '../../i18n/delivery-figures.ts'
import type { LegalFacts } from '../../i18n/mk/legal.ts'
import { shopOf } from '../../server/context.server.ts'
import { getDelivery } from '../../server/delivery.server.ts'
import { getShopDetails } from '../../server/shop-details.server.ts'

/** The live figures and the shop's own data that the legal pages quote. [HOME-06 BEY-25] */
export async function legalFacts(context: Readonly<RouterContextProvider>): Promise<LegalFacts> {
  const shop = shopOf(context)
  const [delivery, details] = await Promise.all([getDelivery(shop), getShopDetails(shop)])
  const { companyName, registrationNumber, taxNumber, email, phone } = details
  return {
    companyName,
    registrationNumber,
    taxNumber,
    address: shopAddress(details),
    email,
    phone,
    privacyEmail: details.privacyEmail || email,
    ...deliveryFigures(delivery),
  }
}
