import type { CustomerField } from '../../../shop/orders/checkout.ts'
import type { Texts } from '../../../texts/refusal.ts'

/** What to do about an empty field, in words of its own. [CO-06] */
export function requiredText(field: CustomerField, { checkout }: Texts): string {
  const texts: Record<CustomerField, string> = {
    firstName: checkout.requiredFirstName,
    lastName: checkout.requiredLastName,
    phone: checkout.requiredPhone,
    address: checkout.requiredAddress,
    city: checkout.requiredCity,
    municipality: checkout.requiredMunicipality,
    postalCode: checkout.requiredPostalCode,
  }
  return texts[field]
}
