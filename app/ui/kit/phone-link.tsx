import { internationalPhone } from '../../shop/content/shop.ts'

export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  // an order of a deleted account has none
  if (!/\d/.test(phone)) return phone
  return (
    <a className={className ? `num ${className}` : 'num'} href={`tel:${internationalPhone(phone)}`}>
      {phone}
    </a>
  )
}
