import { data, Link } from 'react-router'
import { AUDIT_SUBJECTS, type AuditFilter, readAuditFilter, SYSTEM } from '../../../shop/audit/rules.ts'
import { endsBeforeStart } from '../../../shop/calendar-day.ts'
import {
  getAuditEntry,
  listActors,
  listAudit,
  type LoggedChange,
} from '../../../shop/reports/audit-log.server.ts'
import { ok } from '../../../shop/use-case.ts'
import * as reportTexts from '../../../texts/mk/admin-reports.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { AdminPage } from '../../../ui/admin/admin-page.tsx'
import { DayRange, ListFilter, PageLinks } from '../../../ui/admin/list.tsx'
import { CheckboxField, SelectField } from '../../../ui/kit/field.tsx'
import { EmptyState, ErrorState, Spoken } from '../../../ui/kit/states.tsx'
import { paths } from '../../../ui/paths.ts'
import { signedIn, unlessUnavailable } from '../../request.server.ts'
import type { Route } from './+types/audit.ts'
import { Entry, subjectText } from './entry.tsx'
import '../users/users.css'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  const filter = readAuditFilter(url.searchParams)
  const entryId = url.searchParams.get('entry')
  const position = url.searchParams.get('from')
  const page = await unlessUnavailable(services, async () => {
    if (entryId === null) return await listAudit(services, user, { filter, position })
    const entry = await getAuditEntry(services, user, entryId)
    return entry.ok ? ok({ items: [entry.value], older: null, newer: null }) : entry
  })
  const actors = page && (await unlessUnavailable(services, () => listActors(services, user)))
  const isEntry = entryId !== null
  if (!actors) return data({ page: null, filter, isEntry }, { status: 503 })
  return data({ page: { ...page, actors: withChosen(actors, filter, page.items) }, filter, isEntry })
}

interface Actor {
  id: string
  name: string
}

function withChosen(actors: Actor[], { who }: AuditFilter, items: LoggedChange[]): Actor[] {
  const chosen = items.find((item) => item.actor.id !== null && item.actor.id === who)
  if (who === null || !chosen || actors.some(({ id }) => id === who)) return actors
  return [...actors, { id: who, name: chosen.actor.name }]
}

export default function Audit({ loaderData: { page, filter, isEntry } }: Route.ComponentProps) {
  const texts = useTexts(reportTexts)
  const { audit, listFilter } = texts
  const isNarrowed = isEntry || filter.subject !== null
  const about = filter.subject && page?.items[0] && subjectText(page.items[0].subject, texts)
  return (
    <AdminPage title={isEntry ? audit.entry : audit.title} lead={audit.lead}>
      {isNarrowed ? (
        <p className="row small user-links log-narrowed">
          {about && <span>{audit.only({ subject: about })}</span>}
          <Link to={paths.admin.audit()}>{audit.backToAll}</Link>
        </p>
      ) : (
        <FilterForm filter={filter} actors={page?.actors ?? []} />
      )}
      {page && <Spoken text={audit.shown(page.items.length)} about={page.items[0]?.id ?? ''} />}
      {page === null ? (
        <ErrorState text={audit.loadError} />
      ) : page.items.length === 0 ? (
        <EmptyState
          icon="shield"
          title={audit.none}
          text={endsBeforeStart(filter.from, filter.to) ? listFilter.noDay : audit.noneText}
        />
      ) : (
        <div className="panel list-panel">
          <ol className="log" aria-labelledby="page-title">
            {page.items.map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} />
              </li>
            ))}
          </ol>
          <PageLinks {...page} texts={audit} />
        </div>
      )}
    </AdminPage>
  )
}

function FilterForm({ filter, actors }: { filter: AuditFilter; actors: Actor[] }) {
  const { audit } = useTexts(reportTexts)
  const { type, who, from, to, isAll } = filter
  return (
    <ListFilter
      address={paths.admin.audit()}
      filter={Object.entries({ type, who, 'day-from': from, 'day-to': to, all: isAll ? '1' : null })}
      isLong
    >
      <SelectField
        name="type"
        label={audit.kind}
        defaultValue={type ?? ''}
        blank={audit.kindAll}
        values={AUDIT_SUBJECTS}
        nameOf={(subject) => audit.subjects[subject]}
      />
      <SelectField
        name="who"
        label={audit.who}
        defaultValue={who ?? ''}
        blank={audit.whoAll}
        values={[...actors.map(({ id }) => id), SYSTEM]}
        nameOf={(id) => actors.find((actor) => actor.id === id)?.name ?? audit.system}
      />
      <DayRange names={['day-from', 'day-to']} labels={[audit.dayFrom, audit.dayTo]} values={[from, to]} />
      <CheckboxField name="all" value="1" label={audit.own} defaultChecked={isAll} />
    </ListFilter>
  )
}
