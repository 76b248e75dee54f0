import { Form, Link } from 'react-router'
import { AUDIT_SUBJECTS } from '../../../domain/audit.ts'
import { type AuditFilter as Filter, SYSTEM } from '../../../domain/audit-filter.ts'
import { useAuditTexts } from '../../../i18n/audit-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField, Field } from '../../../ui/field.tsx'
import { paths } from '../../../ui/paths.ts'

interface AuditFilterProps {
  filter: Filter
  /** Whose changes can be chosen. */
  actors: { id: string; name: string }[]
}

/** Which entries the log shows: of a kind, by somebody, between two days. [BEY-20] */
export function AuditFilter({ filter, actors }: AuditFilterProps) {
  const { audit } = useAuditTexts()
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
