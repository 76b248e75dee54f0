import type { ReactNode } from 'react'
import type { OrderStatus } from '../../shop/orders/rules.ts'
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
