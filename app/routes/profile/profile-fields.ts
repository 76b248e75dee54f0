import type { CustomerField } from '../../domain/checkout.ts'
import type { Texts } from '../../i18n/mk.ts'

type Hints = {
  label: string
  autoComplete: string
  type?: 'tel'
  inputMode?: 'numeric'
  list?: string
  className?: string
}

export const MUNICIPALITY_LIST = 'municipalities'

/** The seven fields of a delivery profile in their order on screen. [PROF-02] */
export function profileFields(t: Texts): (Hints & { name: CustomerField })[] {
  const { checkout } = t
  return [
    { name: 'firstName', label: checkout.firstName, autoComplete: 'given-name' },
    { name: 'lastName', label: checkout.lastName, autoComplete: 'family-name' },
    { name: 'phone', label: checkout.phone, autoComplete: 'tel', type: 'tel', className: 'span2' },
    { name: 'address', label: checkout.address, autoComplete: 'street-address', className: 'span2' },
    { name: 'city', label: checkout.city, autoComplete: 'address-level2' },
    { name: 'postalCode', label: checkout.postal, autoComplete: 'postal-code', inputMode: 'numeric' },
    {
      name: 'municipality',
      label: checkout.municipality,
      autoComplete: 'address-level1',
      list: MUNICIPALITY_LIST,
      className: 'span2',
    },
  ]
}
