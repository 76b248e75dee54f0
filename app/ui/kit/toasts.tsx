import { useEffect, useState } from 'react'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { Icon } from './icon.tsx'
import { createStore, listen, useStore } from './listen.ts'

/** Longer with an action, so that it can be reached. */
const DURATION_MS = 3000
const DURATION_WITH_ACTION_MS = 8000
const MOST_SHOWN = 3

interface ToastOptions {
  kind?: 'success' | 'error'
  action?: { label: string; run: () => void }
  durationMs?: number
  /** announced immediately, like an error */
  role?: 'alert'
}

interface ToastMessage {
  id: number
  text: string
  kind: 'success' | 'error'
  isUrgent: boolean
  action: { label: string; run: () => void } | null
  durationMs: number
}

const messages = createStore<ToastMessage[]>([])
let nextId = 1

export function showToast(
  text: string,
  { kind = 'success', action, durationMs, role }: ToastOptions = {},
): void {
  const message: ToastMessage = {
    id: nextId++,
    text,
    kind,
    isUrgent: kind === 'error' || role === 'alert',
    action: action ?? null,
    durationMs: durationMs ?? (action ? DURATION_WITH_ACTION_MS : DURATION_MS),
  }
  const others = messages.get().filter((other) => other.text !== text)
  messages.set([...others, message].slice(-MOST_SHOWN))
}

function dismiss(id: number): void {
  messages.set(messages.get().filter((message) => message.id !== id))
}

/** Once per page. */
export function Toasts() {
  const t = useTexts(shellTexts)
  const all = useStore(messages)
  const shown = (isUrgent: boolean) =>
    all
      .filter((message) => message.isUrgent === isUrgent)
      .map((message) => <Toast key={message.id} message={message} />)
  return (
    <section className="toasts" aria-label={t.common.notices}>
      <div role="status">{shown(false)}</div>
      <div role="alert">{shown(true)}</div>
    </section>
  )
}

/** Stays while hovered or focused; Tab restarts the timer, so that a keyboard user reaches its button. */
function Toast({ message }: { message: ToastMessage }) {
  const [isHeld, setIsHeld] = useState(false)

  useEffect(() => {
    if (isHeld) return
    const end = () => dismiss(message.id)
    let timer = setTimeout(end, message.durationMs)
    function wait({ key }: KeyboardEvent) {
      if (key === 'Tab' && message.action) {
        clearTimeout(timer)
        timer = setTimeout(end, message.durationMs)
      } else if (key !== 'Shift') stopWaiting()
    }
    const stopWaiting = listen(['keydown'], wait)
    return () => {
      clearTimeout(timer)
      stopWaiting()
    }
  }, [isHeld, message])

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
            dismiss(message.id)
            keepFocusInPage()
          }}
        >
          {message.action.label}
        </button>
      )}
    </div>
  )
}

/** The focused button is gone; unless something else took the focus, the page gets it. */
function keepFocusInPage() {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  })
}
