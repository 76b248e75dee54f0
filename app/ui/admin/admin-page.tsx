import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import * as adminTexts from '../../texts/mk/admin.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { failureText } from '../kit/ask-server.ts'
import { PageMeta, Page } from '../kit/page.tsx'
import { ErrorState } from '../kit/states.tsx'

interface AdminPageProps {
  title: string
  lead?: string | undefined
  children: ReactNode
}

export function AdminPage({ title, lead, children }: AdminPageProps) {
  const { admin } = useTexts(adminTexts)
  return (
    <Page isWide>
      <div className="amain">
        <PageMeta title={`${title} – ${admin.title}`} noindex />
        <h1 id="page-title">{title}</h1>
        {lead !== undefined && <p className="muted small">{lead}</p>}
        {children}
      </div>
    </Page>
  )
}

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
