import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

interface EmptyStateProps {
  title: string
  text: string
  icon?: IconName
  /** A link or a button: the way on. */
  action?: ReactNode
  /** 1 where the state is the whole page. */
  level?: 1 | 2
}

/** One line, one sentence, one action. */
export function EmptyState({ title, text, icon, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="empty">
      {icon && <Icon name={icon} />}
      <Heading>{title}</Heading>
      <p className="muted">{text}</p>
      {action}
    </div>
  )
}
