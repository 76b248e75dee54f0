import { type ReactNode, useEffect, useEffectEvent } from 'react'
import * as adminTexts from '../../texts/mk/admin.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { PageMeta, Page } from '../kit/page.tsx'
import { ErrorState } from '../kit/states.tsx'
import { showToast } from '../kit/toasts.tsx'

interface AdminPageProps {
  title: string
  lead?: string | undefined
  subject?: string | undefined
  head?: ReactNode
  children: ReactNode
}

export function AdminPage({ title, subject, lead = subject, head, children }: AdminPageProps) {
  const { admin, marked } = useTexts(adminTexts)
  return (
    <Page isWide>
      <div className="amain">
        <PageMeta title={[subject, title, admin.title].filter(Boolean).join(' – ')} noindex />
        <div className="row page-head">
          <h1 id="page-title">{title}</h1>
          {lead !== undefined && <p className="muted small">{marked(lead)}</p>}
          {head}
        </div>
        {children}
      </div>
    </Page>
  )
}

/** A list that could not be read, which a toast says too. */
export function FailedList({ title, error }: { title: string; error: string }) {
  const showError = useEffectEvent(() => showToast(error, { kind: 'error' }))
  useEffect(() => void showError(), [])
  return (
    <AdminPage title={title}>
      <ErrorState text={error} />
    </AdminPage>
  )
}
