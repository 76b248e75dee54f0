import { isRouteErrorResponse } from 'react-router'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { AdminPage } from '../../ui/admin/admin-page.tsx'
import { failureText } from '../../ui/kit/ask-server.ts'
import { ErrorState } from '../../ui/kit/states.tsx'
import type { Route } from './+types/screen.ts'

/** Between the layout and every screen, so that one that fails does so alone. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(shellTexts)
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <AdminPage title={t.error[isMissing ? '404Title' : '500Title']}>
      {isMissing && <p className="muted">{t.error['404Text']}</p>}
      {!isMissing && <ErrorState text={failureText(error, t)} />}
    </AdminPage>
  )
}
