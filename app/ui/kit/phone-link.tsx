import { internationalPhone } from '../../shop/content/shop.ts'

/** A number that can be called: shown as written, dialled with the country's prefix. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  return (
    <a className={className ? `num ${className}` : 'num'} href={`tel:${internationalPhone(phone)}`}>
      {phone}
    </a>
  )
}
