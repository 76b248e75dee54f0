import type { ReactNode } from 'react'
import { internationalPhone } from '../../shop/content/shop.ts'
import type { OrderStatus } from '../../shop/orders/rules.ts'

interface DetailProps {
  label: string
  className?: string
  children: ReactNode
}

/** One line of a `<dl>`: what it is, and under it what it says. */
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
  cancelled: 'st x',
}

/** An order's status in colour; the words differ between customers and staff, so the caller brings them. */
export function StatusPill({ status, children }: { status: OrderStatus; children: ReactNode }) {
  return <span className={CLASSES[status]}>{children}</span>
}

/** A number that can be called: shown as written, dialled with the country's prefix. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  return (
    <a className={className ? `num ${className}` : 'num'} href={`tel:${internationalPhone(phone)}`}>
      {phone}
    </a>
  )
}
