import type { ReactNode } from 'react'
import * as adminTexts from '../../texts/mk/admin.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { PageMeta, Page } from '../kit/page.tsx'

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
