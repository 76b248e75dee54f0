import type { ReactNode } from 'react'
import { Drawn, Icon, type IconName } from '../../../ui/kit/icon.tsx'

interface StatProps {
  icon: IconName | 'money'
  label: string
  note: string
  children: ReactNode
}

const MONEY = (
  <Drawn>
    <ellipse cx="12" cy="6" rx="7" ry="3" />
    <path d="M5 6v6c0 1.7 3.1 3 7 3s7-1.3 7-3V6M5 12v6c0 1.7 3.1 3 7 3s7-1.3 7-3v-6" />
  </Drawn>
)

/** One number of the dashboard with what it counts and a note. */
export function Stat({ icon, label, note, children }: StatProps) {
  return (
    <div className="stat">
      <dt>
        {icon === 'money' ? MONEY : <Icon name={icon} />}
        <span>{label}</span>
      </dt>
      <dd className="num">{children}</dd>
      <dd className="sub">{note}</dd>
    </div>
  )
}
