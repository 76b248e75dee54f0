import type { ReactNode } from 'react'

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
