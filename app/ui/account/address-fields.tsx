import { suggestedPostalCode, MUNICIPALITIES } from '../../shop/delivery/municipalities.ts'
import type { CustomerField } from '../../shop/orders/checkout.ts'
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

/** The fields of a delivery profile in their order on screen. */
export function profileFields({ checkout }: Texts): (Hints & { name: CustomerField })[] {
  const fields: Record<CustomerField, Hints> = {
    firstName: { label: checkout.firstName, autoComplete: 'given-name' },
    lastName: { label: checkout.lastName, autoComplete: 'family-name' },
    phone: { label: checkout.phone, autoComplete: 'tel', type: 'tel', className: 'span2' },
    address: { label: checkout.address, autoComplete: 'street-address', className: 'span2' },
    city: { label: checkout.city, autoComplete: 'address-level2' },
    postalCode: {
      label: checkout.postal,
      autoComplete: 'postal-code',
      inputMode: 'numeric',
      list: POSTAL_LIST,
    },
    municipality: {
      label: checkout.municipality,
      autoComplete: 'address-level1',
      list: MUNICIPALITY_LIST,
      className: 'span2',
    },
  }
  return (Object.keys(fields) as CustomerField[]).map((name) => ({ name, ...fields[name] }))
}

/** Only a hint: what is entered is never changed. */
export function postalHint(
  { municipality, postalCode }: { municipality: string; postalCode: string },
  t: Texts,
): string | undefined {
  const code = suggestedPostalCode(municipality)
  return code !== null && isBlank(postalCode) ? t.checkout.postalHint({ code }) : undefined
}

/** The municipalities, and the postal code of the chosen one. */
export function AddressLists({ municipality }: { municipality: string }) {
  const postalCode = suggestedPostalCode(municipality)
  return (
    <>
      <datalist id={MUNICIPALITY_LIST}>
        {MUNICIPALITIES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <datalist id={POSTAL_LIST}>{postalCode && <option value={postalCode} />}</datalist>
    </>
  )
}
