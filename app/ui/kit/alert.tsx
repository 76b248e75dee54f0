import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type AlertKind = 'error' | 'warning' | 'info' | 'success'

const CLASSES: Record<AlertKind, string> = {
  error: 'note bad',
  warning: 'note warn',
  info: 'note info',
  success: 'note ok',
}

/** A message box in the page; errors interrupt a screen reader, the others wait. */
export function Alert({ kind, children, id }: { kind: AlertKind; children: ReactNode; id?: string }) {
  return (
    <div className={CLASSES[kind]} role={kind === 'error' ? 'alert' : 'status'} id={id}>
      <Icon name={kind === 'success' ? 'check' : 'info'} />
      <div>{children}</div>
    </div>
  )
}
