import { useRevalidator } from 'react-router'
import { useTexts } from '../../texts/texts-context.tsx'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import * as shellTexts from '../../texts/mk/shell.ts'

/** What went wrong, and a button that tries again: by default it loads the page's data once more. [PD-09] */
export function ErrorState({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const t = useTexts(shellTexts)
  const { revalidate, state } = useRevalidator()
  const retry = onRetry ?? (() => void revalidate())
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
