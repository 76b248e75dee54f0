import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { isNetworkError } from './ask-server.ts'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { after } from './later.ts'
import { listen } from './listen.ts'

/** A refusal is an error that comes into view, unless the focus is in a wrong field that it is not about: the two may be far apart. */
type AlertKind = 'error' | 'refusal' | 'warning' | 'info' | 'success'

const CLASSES: Record<AlertKind, string> = {
  error: 'note bad',
  refusal: 'note bad',
  warning: 'note warn',
  info: 'note info',
  success: 'note ok',
}

/** Errors interrupt a screen reader, other messages wait; one that a toast has said has the role `none`. */
export function Alert({ kind, children, ...props }: ComponentProps<'div'> & { kind: AlertKind }) {
  const className = CLASSES[kind]
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const wrong = document.activeElement?.closest('[aria-invalid="true"]')
    const isOther = wrong && wrong.getAttribute('aria-describedby') !== root.current?.id
    if (kind === 'refusal' && !isOther) root.current?.scrollIntoView({ block: 'nearest' })
  }, [kind, children])
  return (
    <div className={className} role={className === CLASSES.error ? 'alert' : 'status'} {...props} ref={root}>
      <Icon name={kind === 'success' ? 'check' : 'info'} />
      <div>{children}</div>
    </div>
  )
}

interface EmptyStateProps {
  title: string
  text?: string
  icon: IconName
  action?: ReactNode
  level?: 1 | 2
}

export function EmptyState({ title, text, icon, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="empty">
      <Icon name={icon} />
      <Heading>{title}</Heading>
      {text && <p className="muted">{text}</p>}
      {action}
    </div>
  )
}

/** A page that is younger has the scripts of this version of the shop. */
const UPDATED_AFTER_MS = 10_000

/** What these scripts can't show may be data of an updated shop: its own scripts can. */
export function useReloadAfterUpdate(error: unknown): void {
  useEffect(() => {
    if (!(error instanceof TypeError) || isNetworkError(error)) return
    if (performance.now() > UPDATED_AFTER_MS) location.reload()
  }, [error])
}

/** Also retries when the network is back; by default it reloads the page's data. */
export function ErrorState({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const t = useTexts(shellTexts)
  const { revalidate, state } = useRevalidator()
  useReloadAfterUpdate(useRouteError())
  // what failed again is said again
  const [failures, setFailures] = useState(0)
  const retry = onRetry ?? (() => void revalidate().then(() => setFailures((before) => before + 1)))
  const retryOnline = useEffectEvent(retry)

  // on a page that lost the network early, the script of the live connection has not loaded yet
  useEffect(() => listen(['online'], () => retryOnline()), [])

  return (
    <div className="failed">
      <Alert key={failures} kind="error">
        {text}
      </Alert>
      <Button
        kind="secondary"
        size="sm"
        busy={state === 'loading'}
        busyLabel={t.common.loading}
        onClick={retry}
      >
        {t.common.retry}
      </Button>
    </div>
  )
}

/** A list that loads sooner replaces the page without a flash of skeletons. */
export const SKELETONS_AFTER_MS = 200

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8]
const CARD_PARTS = ['pic', 'b', 'name', 'rate', 'price', 'action']

export function SkeletonGrid() {
  return (
    <div className="grid-p">
      {CARDS.map((card) => (
        <div key={card} className="card skeleton" aria-hidden="true">
          {CARD_PARTS.map((part) => (
            <div key={part} className={`${part} sk`} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Long enough not to speak on every letter of a search. */
const SPEAK_AFTER_MS = 500

interface SpokenProps {
  text: string
  about?: string
}

/** A status for screen readers: `text`, again whenever `about` changes. */
export function Spoken({ text, about = '' }: SpokenProps) {
  const { marked } = useTexts(shellTexts)
  const [spoken, setSpoken] = useState({ text, about })

  useEffect(() => after(SPEAK_AFTER_MS, () => setSpoken({ text, about })), [text, about])

  return (
    <p className="vh" role="status">
      <span key={spoken.about}>{marked(spoken.text)}</span>
    </p>
  )
}

export function SpokenCount({ className, ...spoken }: SpokenProps & { className?: string }) {
  return (
    <>
      <p className={className} aria-hidden="true">
        {spoken.text}
      </p>
      <Spoken {...spoken} />
    </>
  )
}
