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

const LOOKS: Partial<Record<string, string>> = { pending: 'warn', delivered: 'ok', cancelled: 'neutral' }

export function statusLook(status: string): string {
  return LOOKS[status] ?? (REFUSED_STATUSES.some((refused) => refused === status) ? 'bad' : 'info')
}

export function StatusPill({ status, children }: { status: string; children: ReactNode }) {
  return <span className={`st ${statusLook(status)}`}>{children}</span>
}
