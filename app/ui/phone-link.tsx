/** A number that can be called: shown as written, dialled with the country's prefix. [CART-05] */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  const digits = phone.replace(/[^\d+]/g, '').replace(/^0/, '+389')
  return (
    <a className={className ? `num ${className}` : 'num'} href={`tel:${digits}`}>
      {phone}
    </a>
  )
}
