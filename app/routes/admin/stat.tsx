import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'

interface StatProps {
  icon: IconName
  label: string
  note: string
  children: ReactNode
}

/** One number of the dashboard with what it counts and a note. */
export function Stat({ icon, label, note, children }: StatProps) {
  return (
    <div className="stat">
      <dt>
        <Icon name={icon} />
        <span>{label}</span>
      </dt>
      <dd className="num">{children}</dd>
      <dd className="sub">{note}</dd>
    </div>
  )
}
