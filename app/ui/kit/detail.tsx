import type { ReactNode } from 'react'

/** One line of a `<dl className="details">`: what it is, and under it what it says. */
export function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
