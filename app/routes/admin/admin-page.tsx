import type { ReactNode } from 'react'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { Page } from '../../ui/page.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'

interface AdminPageProps {
  title: string
  lead?: string | undefined
  children: ReactNode
}

/** A screen of the administration: document title, heading, one line under it. */
export function AdminPage({ title, lead, children }: AdminPageProps) {
  const { admin } = useAdminTexts()
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
