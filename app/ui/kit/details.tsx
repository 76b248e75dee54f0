import type { ReactNode } from 'react'
import { internationalPhone } from '../../shop/content/shop.ts'
import type { OrderStatus } from '../../shop/orders/rules.ts'

interface DetailProps {
  label: string
  className?: string
  children: ReactNode
}

export function Detail({ label, className, children }: DetailProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}

/** The colour of each in the style sheet. */
export const STATUS_LOOKS: Record<OrderStatus, string> = {
  pending: 'p',
  approved: 'a',
  delivered: 'd',
  rejected: 'x',
  cancelled: 'n',
}

export function StatusPill({ status, children }: { status: OrderStatus; children: ReactNode }) {
  return <span className={`st ${STATUS_LOOKS[status]}`}>{children}</span>
}

export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  // an order of a deleted account has none
  if (!/\d/.test(phone)) return phone
  return (
    <a className={className ? `num ${className}` : 'num'} href={`tel:${internationalPhone(phone)}`}>
      {phone}
    </a>
  )
}
