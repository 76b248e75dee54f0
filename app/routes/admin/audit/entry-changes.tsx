import type { AuditChange } from '../../../domain/audit.ts'
import { useAdminTexts } from '../../../i18n/admin-texts.ts'
import { useAuditTexts } from '../../../i18n/audit-texts.ts'
import { useAllTexts } from '../../../i18n/all-texts.ts'
import { fieldText, valueText } from './value-text.ts'

/** Field by field what was and what is; of what was not there before only what is. [BEY-20] */
export function EntryChanges({ changes, label }: { changes: AuditChange[]; label: string }) {
  const texts = { log: useAuditTexts(), admin: useAdminTexts(), shop: useAllTexts() }
  const { audit } = texts.log
  const isMaking = changes.every(({ before }) => before === null)
  return (
    <ul className="log-changes" aria-label={label}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className="muted">{fieldText(field, texts.log)}: </span>
          {!isMaking && (
            <>
              <span className="vh">{audit.before} </span>
              <del>{valueText(field, before, texts)}</del>
              <span aria-hidden="true"> → </span>
              <span className="vh">{audit.after} </span>
            </>
          )}
          <ins>{valueText(field, after, texts)}</ins>
        </li>
      ))}
    </ul>
  )
}
