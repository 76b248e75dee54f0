import { data, Form, Link } from 'react-router'
import {
  AUDIT_SUBJECTS,
  type AuditFilter as Filter,
  readAuditFilter,
  SYSTEM,
} from '../../../shop/audit/rules.ts'
import * as reportTexts from '../../../texts/mk/admin-reports.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { AdminPage } from '../../../ui/admin/admin-page.tsx'
import { PageLinks } from '../../../ui/admin/page-links.tsx'
import { Button } from '../../../ui/kit/button.tsx'
import { EmptyState } from '../../../ui/kit/empty-state.tsx'
import { ErrorState } from '../../../ui/kit/error-state.tsx'
import { CheckboxField, Field } from '../../../ui/kit/field.tsx'
import { paths } from '../../../ui/paths.ts'
import { signedIn } from '../../context.server.ts'
import '../users/users.css'
import type { Route } from './+types/audit.ts'
import './audit.css'
import { Entry } from './entry.tsx'
import { readAudit } from './read-audit.server.ts'
import { subjectText } from './sentence.ts'

export { ScreenFailed as ErrorBoundary } from '../../../ui/admin/screen-failed.tsx'

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
  const texts = useTexts(reportTexts)
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

interface AuditFilterProps {
  filter: Filter
  /** Whose changes can be chosen. */
  actors: { id: string; name: string }[]
}

/** Which entries the log shows: of a kind, by somebody, between two days. [BEY-20] */
function AuditFilter({ filter, actors }: AuditFilterProps) {
  const { audit } = useTexts(reportTexts)
  const { type, who, from, to, isAll } = filter
  const isChosen = isAll || [type, who, from, to].some((each) => each !== null)
  return (
    <Form method="get" action={paths.admin.audit()} className="list-filter" key={JSON.stringify(filter)}>
      <div className="f half">
        <label htmlFor="audit-kind">{audit.kind}</label>
        <select id="audit-kind" name="type" defaultValue={type ?? ''}>
          <option value="">{audit.kindAll}</option>
          {AUDIT_SUBJECTS.map((subject) => (
            <option key={subject} value={subject}>
              {audit.subjects[subject]}
            </option>
          ))}
        </select>
      </div>
      <div className="f half">
        <label htmlFor="audit-who">{audit.who}</label>
        <select id="audit-who" name="who" defaultValue={who ?? ''}>
          <option value="">{audit.whoAll}</option>
          {actors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={SYSTEM}>{audit.system}</option>
        </select>
      </div>
      <Field className="half" type="date" name="day-from" label={audit.dayFrom} defaultValue={from ?? ''} />
      <Field className="half" type="date" name="day-to" label={audit.dayTo} defaultValue={to ?? ''} />
      <CheckboxField name="all" value="1" label={audit.own} defaultChecked={isAll} />
      <div className="list-filter-buttons">
        <Button type="submit" kind="secondary">
          {audit.filter}
        </Button>
        {isChosen && <Link to={paths.admin.audit()}>{audit.clear}</Link>}
      </div>
    </Form>
  )
}
