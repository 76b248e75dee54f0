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

/**
 * One message; its time stands still while the pointer or the focus is on it, and begins anew with every Tab until
 * another key is pressed, so that somebody on the way to its button gets there. [BEY-05 BEY-10]
 */
export function Toast({ message, onDismiss }: { message: ToastMessage; onDismiss: (id: number) => void }) {
  const [isHeld, setIsHeld] = useState(false)

  useEffect(() => {
    if (isHeld) return
    const dismiss = () => onDismiss(message.id)
    let timer = setTimeout(dismiss, message.durationMs)
    function wait({ key }: KeyboardEvent) {
      if (key === 'Tab' && message.action) {
        clearTimeout(timer)
        timer = setTimeout(dismiss, message.durationMs)
      } else if (key !== 'Shift') stopWaiting()
    }
    const stopWaiting = () => removeEventListener('keydown', wait)
    addEventListener('keydown', wait)
    return () => {
      clearTimeout(timer)
      stopWaiting()
    }
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
            keepFocusInPage()
          }}
        >
          {message.action.label}
        </button>
      )}
    </div>
  )
}

/** The button that had the focus is gone; unless what it brought back has taken the focus, the page has it. */
function keepFocusInPage() {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  })
}
