import type { ReactNode } from 'react'
import { Page } from '../kit/page.tsx'
import { PageMeta } from '../kit/page-meta.tsx'
import { useTexts } from '../../texts/texts-context.tsx'
import * as adminTexts from '../../texts/mk/admin.ts'

interface AdminPageProps {
  title: string
  lead?: string | undefined
  children: ReactNode
}

/** A screen of the administration: document title, heading, one line under it. */
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
