import type { CustomerField } from '../../shop/orders/checkout.ts'
import { suggestedPostalCode, MUNICIPALITIES } from '../../shop/delivery/municipalities.ts'
import { isBlank } from '../../shop/text.ts'
import type { Texts } from '../../texts/refusal.ts'

type Hints = {
  label: string
  autoComplete: string
  type?: 'tel'
  inputMode?: 'numeric'
  list?: string
  className?: string
}

const MUNICIPALITY_LIST = 'municipalities'
const POSTAL_LIST = 'postal-codes'

/** The seven fields of a delivery profile in their order on screen. */
export function profileFields(t: Texts): (Hints & { name: CustomerField })[] {
  const { checkout } = t
  return [
    { name: 'firstName', label: checkout.firstName, autoComplete: 'given-name' },
    { name: 'lastName', label: checkout.lastName, autoComplete: 'family-name' },
    { name: 'phone', label: checkout.phone, autoComplete: 'tel', type: 'tel', className: 'span2' },
    { name: 'address', label: checkout.address, autoComplete: 'street-address', className: 'span2' },
    { name: 'city', label: checkout.city, autoComplete: 'address-level2' },
    {
      name: 'postalCode',
      label: checkout.postal,
      autoComplete: 'postal-code',
      inputMode: 'numeric',
      list: POSTAL_LIST,
    },
    {
      name: 'municipality',
      label: checkout.municipality,
      autoComplete: 'address-level1',
      list: MUNICIPALITY_LIST,
      className: 'span2',
    },
  ]
}

/** The hint next to an empty postal code once the municipality is known; what is entered is never changed. */
export function postalHint(
  { municipality, postalCode }: { municipality: string; postalCode: string },
  t: Texts,
): string | undefined {
  const code = suggestedPostalCode(municipality)
  return code !== null && isBlank(postalCode) ? t.checkout.postalHint({ code }) : undefined
}

/** What the fields of an address offer: the municipalities, and the postal code of the one that is chosen. */
export function AddressLists({ municipality }: { municipality: string }) {
  const postalCode = suggestedPostalCode(municipality)
  return (
    <>
      <datalist id={MUNICIPALITY_LIST}>
        {MUNICIPALITIES.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <datalist id={POSTAL_LIST}>{postalCode && <option value={postalCode} />}</datalist>
    </>
  )
}
