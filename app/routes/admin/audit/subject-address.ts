import type { NamedSubject } from '../../../server/audit-subjects.server.ts'
import { paths } from '../../../ui/paths.ts'
import { opening } from '../admin-addresses.ts'

/** Where what an entry is about can be opened; null when it is gone or has no screen. [BEY-20] */
export function subjectAddress({ type, id, isThere }: NamedSubject): string | null {
  if (!isThere) return null
  switch (type) {
    case 'order':
      return opening.order(id)
    case 'user':
      return opening.user(id)
    case 'product':
      return paths.admin.editProduct(id)
    case 'promo-code':
      return paths.admin.editPromoCode(id)
    case 'delivery-settings':
      return paths.admin.deliverySettings()
    case 'shop-details':
      return paths.admin.shop()
    case 'mails':
      return paths.admin.mails()
    default:
      return null
  }
}
