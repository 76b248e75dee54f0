import type { RouterContextProvider } from 'react-router'
import { shopAddress } from '../../../shop/content/shop.ts'
import { deliveryFigures } from '../../../texts/delivery-figures.ts'
import type { LegalFacts } from '../../../texts/mk/pages.ts'
import { shopOf } from '../../context.server.ts'
import { getDelivery } from '../../../shop/delivery/service.server.ts'
import { getShopDetails } from '../../../shop/content/service.server.ts'
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
