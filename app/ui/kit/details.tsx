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

const CLASSES: Record<OrderStatus, string> = {
  pending: 'st p',
  approved: 'st a',
  delivered: 'st d',
  rejected: 'st x',
  cancelled: 'st n',
}

export function StatusPill({ status, children }: { status: OrderStatus; children: ReactNode }) {
  return <span className={CLASSES[status]}>{children}</span>
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
