import type { ReactNode } from 'react'
import { formatNumber } from '../../../i18n/format.ts'
import { useProductFilesTexts } from '../../../i18n/product-files-texts.ts'
import type { BulkPreview as Preview } from '../../../server/product-bulk.server.ts'
import { FieldChanges } from '../product-files/field-changes.tsx'

/** Before and after of every product, those that will not change first; `children` is what applies it. [BEY-18] */
export function BulkPreview({ preview, children }: { preview: Preview; children: ReactNode }) {
  const { productBulk: texts } = useProductFilesTexts()
  const { counts, rows } = preview
  const more = counts.changed + counts.refused - rows.length
  return (
    <section className="panel" aria-labelledby="preview-title">
      <h2 id="preview-title" tabIndex={-1}>
        {texts.previewTitle}
      </h2>
      <dl className="counts">
        {(['changed', 'refused', 'same'] as const).map((name) => (
          <div key={name}>
            <dt>{texts[name]}</dt>
            <dd className="num">{formatNumber(counts[name])}</dd>
          </div>
        ))}
      </dl>
      {counts.changed === 0 && <p>{texts.nothing}</p>}
      <ul className="planned">
        {rows.map(({ id, name, changes, reason }) => (
          <li key={id}>
            <b>{name}</b>
            {reason === null ? (
              <FieldChanges changes={changes} />
            ) : (
              <p className="bad">{texts.reasons[reason]}</p>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="muted">{texts.more(more)}</p>}
      {counts.changed > 0 && children}
    </section>
  )
}
