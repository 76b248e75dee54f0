import type { ReactNode } from 'react'
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
