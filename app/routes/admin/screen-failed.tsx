import { isRouteErrorResponse } from 'react-router'
import { useTexts } from '../../i18n/texts-context.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { failureText } from '../../ui/failure-text.ts'
import { AdminPage } from './admin-page.tsx'

/** A screen that can't be had fails alone: the frame with its menu stays, and it can be asked for again. [BEY-11] */
export function ScreenFailed({ error }: { error: unknown }) {
  const t = useTexts()
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
