import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  useEffect,
} from 'react'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { Icon } from './icon.tsx'

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

interface Toasts {
  show: (text: string, options?: ToastOptions) => void
}

const ToastContext = createContext<Toasts | null>(null)

export function useToasts(): Toasts {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('useToasts outside ToastProvider')
  return toasts
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useTexts(shellTexts)
  const nextId = useRef(1)
  const [messages, setMessages] = useState<ToastMessage[]>([])

  const dismiss = useCallback((id: number) => {
    setMessages((shown) => shown.filter((message) => message.id !== id))
  }, [])

  const toasts = useMemo<Toasts>(
    () => ({
      show(text, { kind = 'success', action, durationMs, role } = {}) {
        const message: ToastMessage = {
          id: nextId.current++,
          text,
          kind,
          isUrgent: kind === 'error' || role === 'alert',
          action: action ?? null,
          durationMs: durationMs ?? (action ? DURATION_WITH_ACTION_MS : DURATION_MS),
        }
        setMessages((shown) => [...shown.filter((other) => other.text !== text), message].slice(-MOST_SHOWN))
      },
    }),
    [],
  )

  const shown = (isUrgent: boolean) =>
    messages
      .filter((message) => message.isUrgent === isUrgent)
      .map((message) => <Toast key={message.id} message={message} onDismiss={dismiss} />)

  return (
    <ToastContext value={toasts}>
      {children}
      <section className="toasts" aria-label={t.common.notices}>
        <div role="status">{shown(false)}</div>
        <div role="alert">{shown(true)}</div>
      </section>
    </ToastContext>
  )
}

interface ToastMessage {
  id: number
  text: string
  kind: 'success' | 'error'
  isUrgent: boolean
  action: { label: string; run: () => void } | null
  durationMs: number
}

/** Stays while hovered or focused; Tab restarts the timer, so that a keyboard user reaches its button. */
function Toast({ message, onDismiss }: { message: ToastMessage; onDismiss: (id: number) => void }) {
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

/** The focused button is gone; unless something else took the focus, the page gets it. */
function keepFocusInPage() {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  })
}
