import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'

export interface ToastMessage {
  id: number
  text: string
  kind: 'success' | 'error'
  isUrgent: boolean
  action: { label: string; run: () => void } | null
  durationMs: number
}

/** One message; its time stands still while the pointer or the focus is on it. */
export function Toast({ message, onDismiss }: { message: ToastMessage; onDismiss: (id: number) => void }) {
  const [isHeld, setIsHeld] = useState(false)

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => onDismiss(message.id), message.durationMs)
    return () => clearTimeout(timer)
  }, [isHeld, message, onDismiss])

  return (
    <div
      className={message.kind === 'error' ? 'toast bad' : 'toast'}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={message.kind === 'error' ? 'info' : 'check'} />
      <span>{message.text}</span>
      {message.action && (
        <button
          type="button"
          onClick={() => {
            message.action?.run()
            onDismiss(message.id)
          }}
        >
          {message.action.label}
        </button>
      )}
    </div>
  )
}
