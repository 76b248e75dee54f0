import { MUNICIPALITIES, suggestedPostalCode } from '../../../shop/delivery/municipalities.ts'
import { MUNICIPALITY_LIST, POSTAL_LIST } from './profile-fields.ts'

/** What the fields of an address offer: the municipalities, and the postal code of the one that is chosen. [BEY-15] */
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
