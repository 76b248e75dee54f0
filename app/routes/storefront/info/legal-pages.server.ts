import type { RouterContextProvider } from 'react-router'
import { getShopDetails } from '../../../shop/content/service.server.ts'
import { shopAddress } from '../../../shop/content/shop.ts'
import { getDelivery } from '../../../shop/delivery/service.server.ts'
import type { Language } from '../../../shop/language.ts'
import * as en from '../../../texts/en/pages.ts'
import { deliveryFigures } from '../../../texts/format.ts'
import * as mk from '../../../texts/mk/pages.ts'
import type { LegalFacts } from '../../../texts/mk/pages.ts'
import { servicesOf } from '../../context.server.ts'

/** The rules of the shop as pages, in a language. */
export function legalPages(language: Language): typeof mk {
  return language === 'en' ? en : mk
}

/** The live figures and the shop's own data that the legal pages quote. */
export async function legalFacts(context: Readonly<RouterContextProvider>): Promise<LegalFacts> {
  const services = servicesOf(context)
  const [delivery, details] = await Promise.all([getDelivery(services), getShopDetails(services)])
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
