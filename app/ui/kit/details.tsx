import type { ReactNode } from 'react'
import { REFUSED_STATUSES } from '../../shop/order-status.ts'

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

/** The colour in the style sheet, of those that have one of their own. */
const LOOKS: Partial<Record<string, string>> = { pending: 'p', delivered: 'd', cancelled: 'n' }

export function statusLook(status: string): string {
  return LOOKS[status] ?? (REFUSED_STATUSES.some((refused) => refused === status) ? 'x' : 'a')
}

export function StatusPill({ status, children }: { status: string; children: ReactNode }) {
  return <span className={`st ${statusLook(status)}`}>{children}</span>
}
