import { Link } from 'react-router'
import { useAuditTexts } from '../../../i18n/audit-texts.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import type { LoggedChange } from '../../../server/audit-log.server.ts'
import { opening } from '../admin-addresses.ts'
import { EntryChanges } from './entry-changes.tsx'
import { sentenceOf } from './sentence.ts'
import { subjectAddress } from './subject-address.ts'

/** One entry: when, who did what, the fields that differ, and the way to what it is about. [BEY-20] */
export function Entry({ entry }: { entry: LoggedChange }) {
  const texts = useAuditTexts()
  const { audit } = texts
  const sentence = sentenceOf(entry, texts)
  const address = subjectAddress(entry.subject)
  return (
    <>
      <p className="small muted num">
        <time dateTime={new Date(entry.at).toISOString()}>{formatDateTime(entry.at)}</time>
      </p>
      <div className="log-entry">
        <p>
          <b>{sentence}</b>
        </p>
        {entry.changes.length > 0 && (
          <EntryChanges changes={entry.changes} label={audit.changesOf({ sentence })} />
        )}
        <p className="small user-links">
          {address !== null && <Link to={address}>{audit.open[entry.subject.type]}</Link>}
          {entry.isCut && <Link to={opening.auditEntry(entry.id)}>{audit.whole}</Link>}
        </p>
      </div>
    </>
  )
}
