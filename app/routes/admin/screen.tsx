import { isRouteErrorResponse } from 'react-router'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { AdminPage } from '../../ui/admin/admin-page.tsx'
import { failureText } from '../../ui/kit/ask-server.ts'
import { ErrorState } from '../../ui/kit/states.tsx'
import { expectPage } from '../../ui/live/keep-page.ts'
import type { Route } from './+types/screen.ts'

export const clientMiddleware = [expectPage]

/** Between the frame and every screen, so that one that fails does so alone. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
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
