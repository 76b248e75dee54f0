import { isRouteErrorResponse } from 'react-router'
import { useTexts } from '../../texts/texts-context.tsx'
import { ErrorState } from '../kit/error-state.tsx'
import { failureText } from '../kit/failure-text.ts'
import { AdminPage } from './admin-page.tsx'
import * as shellTexts from '../../texts/mk/shell.ts'

/** A screen that can't be had fails alone: the frame with its menu stays, and it can be asked for again. [BEY-11] */
export function ScreenFailed({ error }: { error: unknown }) {
  const t = useTexts(shellTexts)
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <AdminPage title={t.error[isMissing ? '404Title' : '500Title']}>
      {isMissing ? (
        <p className="muted">{t.error['404Text']}</p>
      ) : (
        <ErrorState text={failureText(error, t)} />
      )}
    </AdminPage>
  )
}
