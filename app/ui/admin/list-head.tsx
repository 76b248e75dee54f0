import type { ReactNode } from 'react'

/** Above a list: how many it has, and what can be done with all of it. */
export function ListHead({ count, children }: { count: string; children: ReactNode }) {
  return (
    <div className="list-head">
      <p className="muted small" role="status">
        {count}
      </p>
      <div className="list-actions">{children}</div>
    </div>
  )
}
