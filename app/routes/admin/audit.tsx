import { data, Link } from 'react-router'
import { readAuditFilter } from '../../domain/audit-filter.ts'
import { useAuditTexts } from '../../i18n/audit-texts.ts'
import { signedIn } from '../../server/context.server.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { paths } from '../../ui/paths.ts'
import { AdminPage } from './admin-page.tsx'
import { AuditFilter } from './audit/audit-filter.tsx'
import { Entry } from './audit/entry.tsx'
import { readAudit } from './audit/read-audit.server.ts'
import { subjectText } from './audit/sentence.ts'
import { PageLinks } from './page-links.tsx'
import type { Route } from './+types/audit.ts'
import './users/users.css'
import './audit/audit.css'

export { ScreenFailed as ErrorBoundary } from './screen-failed.tsx'

/** A page of the log of changes, or one entry of it whole. [BEY-20 SEC-03] */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { shop, user } = signedIn(context)
  const { searchParams } = url
  const filter = readAuditFilter(searchParams)
  const entryId = searchParams.get('entry')
  const page = await readAudit(shop, user, { filter, position: searchParams.get('from'), entryId })
  if (page === 'none') throw data(null, { status: 404 })
  return data({ page, filter, isEntry: entryId !== null }, { status: page === null ? 503 : 200 })
}

export default function Audit({ loaderData: { page, filter, isEntry } }: Route.ComponentProps) {
  const texts = useAuditTexts()
  const { audit } = texts
  const isNarrowed = isEntry || filter.subject !== null
  const about = filter.subject && page?.items[0] && subjectText(page.items[0].subject, texts)
  return (
    <AdminPage title={isEntry ? audit.entry : audit.title} lead={audit.lead}>
      {isNarrowed ? (
        <p className="small user-links log-narrowed">
          {about && <span>{audit.only({ subject: about })}</span>}
          <Link to={paths.admin.audit()}>{audit.backToAll}</Link>
        </p>
      ) : (
        <AuditFilter filter={filter} actors={page?.actors ?? []} />
      )}
      {page === null ? (
        <ErrorState text={audit.loadError} />
      ) : page.items.length === 0 ? (
        <EmptyState icon="shield" title={audit.none} text={audit.noneText} />
      ) : (
        <div className="panel orders-panel">
          <ol className="log" aria-labelledby="page-title">
            {page.items.map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} />
              </li>
            ))}
          </ol>
          <PageLinks {...page} texts={audit} without={[]} />
        </div>
      )}
    </AdminPage>
  )
}
