import { shopAddress, type ShopDetails } from '../../../shop/content/shop.ts'
import { mail as texts } from '../../../texts/mk/mail.ts'

/** Who writes, where they are, and why the person gets it. */
export function mailFooter(details: ShopDetails): string {
  const { companyName, name, phone } = details
  return texts.footer({ company: companyName || name, address: shopAddress(details), phone })
}
