import { useEffect, useState } from 'react'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { Icon } from './icon.tsx'
import { focusNear, focusTrail } from './keep-focus.ts'
import { createStore, listen, useStore } from './listen.ts'

/** Longer with an action, so that it can be reached, and for a long error, so that it can be read. */
const DURATION_MS = 3000
const DURATION_WITH_ACTION_MS = 8000
const LETTER_MS = 60
const MOST_SHOWN = 3
/** By then screen readers have announced a message. */
const ANNOUNCED_AFTER_MS = 1000

interface ToastOptions {
  kind?: 'success' | 'error'
  action?: { label: string; run: () => void } | undefined
  durationMs?: number
  /** announced immediately, like an error */
  role?: 'alert'
  /** Replaces the one before about the same; `again` is what it says then. */
  about?: string
  again?: string
}

interface ToastMessage extends Required<Pick<ToastOptions, 'kind' | 'action' | 'durationMs' | 'about'>> {
  id: number
  text: string
  role: 'status' | 'alert'
  shownAt: number
}

const messages = createStore<ToastMessage[]>([])
let nextId = 1

/** Returns whether it replaces one. */
export function showToast(
  text: string,
  { kind = 'success', action, durationMs, role, about = text, again = text }: ToastOptions = {},
): boolean {
  const others = messages.get().filter((other) => other.about !== about)
  const isReplaced = others.length < messages.get().length
  const shown = isReplaced ? again : text
  const readMs = kind === 'error' ? shown.length * LETTER_MS : 0
  const message: ToastMessage = {
    id: nextId++,
    text: shown,
    kind,
    role: kind === 'error' ? 'alert' : (role ?? 'status'),
    shownAt: Date.now(),
    action,
    durationMs: durationMs ?? Math.max(action ? DURATION_WITH_ACTION_MS : DURATION_MS, readMs),
    about,
  }
  messages.set([...others, message].slice(-MOST_SHOWN))
  return isReplaced
}

/** Without `about` all that offer an action. */
export function dismissToast(about?: string): void {
  messages.set(messages.get().filter((message) => (about ? message.about !== about : !message.action)))
}

const PAGE = 'page'
/** Messages appear in the last one that is open, `since` this time. */
const places = createStore({ open: [PAGE], since: 0 })

/** While a dialog is open, the page behind it is inert: until the returned function is called, messages appear in the dialog. */
export function showToastsIn(place: string): () => void {
  const change = (open: string[]) => places.set({ open, since: Date.now() })
  change([...places.get().open, place])
  return () => change(places.get().open.filter((other) => other !== place))
}

/** Live regions, on the page and in each dialog, that exist before their messages; what was announced elsewhere is outside them. */
export function Toasts({ place = PAGE }: { place?: string }) {
  const t = useTexts(shellTexts)
  const { open, since } = useStore(places)
  const all = useStore(messages)
  const shown = open.at(-1) === place ? all : []
  const wasAnnounced = ({ shownAt }: ToastMessage) => shownAt < since - ANNOUNCED_AFTER_MS
  const list = (some: ToastMessage[]) => some.map((one) => <Toast key={one.id} message={one} />)
  const toAnnounce = (role: 'status' | 'alert') =>
    list(shown.filter((message) => message.role === role && !wasAnnounced(message)))
  return (
    <section className="toasts" aria-label={t.common.notices}>
      <div>{list(shown.filter(wasAnnounced))}</div>
      <div role="status" aria-atomic="false">
        {toAnnounce('status')}
      </div>
      <div role="alert" aria-atomic="false">
        {toAnnounce('alert')}
      </div>
    </section>
  )
}

/** Stays while hovered or focused; Tab restarts the timer, so that a keyboard user reaches its button. */
function Toast({ message }: { message: ToastMessage }) {
  const t = useTexts(shellTexts)
  const [isHeld, setIsHeld] = useState(false)
  const [focusBefore] = useState(focusTrail)

  useEffect(() => {
    if (isHeld) return
    const end = () => dismissToast(message.about)
    let timer = setTimeout(end, message.durationMs)
    function restartOnTab({ key }: KeyboardEvent) {
      if (key === 'Tab' && message.action) {
        clearTimeout(timer)
        timer = setTimeout(end, message.durationMs)
      } else if (key !== 'Shift') stopListening()
    }
    const stopListening = listen(['keydown'], restartOnTab)
    return () => {
      clearTimeout(timer)
      stopListening()
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
      <span>{t.marked(message.text)}</span>
      {message.action && (
        <button
          type="button"
          onClick={() => {
            dismissToast(message.about)
            message.action?.run()
            // back to where it was when the message came, unless the action moves it
            requestAnimationFrame(() => focusNear(focusBefore))
          }}
        >
          {message.action.label}
        </button>
      )}
    </div>
  )
}
