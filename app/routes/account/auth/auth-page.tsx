import '../../../ui/account/auth.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageMeta, Page } from '../../../ui/kit/page.tsx'

interface AuthPageProps {
  title: string
  children: ReactNode
  /** The way to the other page. */
  other: { to: string; label: string }
}

/** The narrow column of the pages around signing in. */
export function AuthPage({ title, children, other }: AuthPageProps) {
  return (
    <Page>
      <PageMeta title={title} noindex />
      <div className="auth">
        <h1>{title}</h1>
        {children}
        <p className="auth-other">
          <Link to={other.to}>{other.label}</Link>
        </p>
      </div>
    </Page>
  )
}
