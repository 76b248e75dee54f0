import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

/** What went wrong, and a button that tries again: by default it reloads the page's data. It also retries when the network is back. */
export function ErrorState({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const t = useTexts(shellTexts)
  const { revalidate, state } = useRevalidator()
  const retry = onRetry ?? (() => void revalidate())
  const retryOnline = useEffectEvent(retry)

  // the live connection would do so, too, but on a page that lost the network early its script has not loaded yet
  useEffect(() => {
    const listener = () => retryOnline()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])

  return (
    <div className="failed">
      <Alert kind="error">{text}</Alert>
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
