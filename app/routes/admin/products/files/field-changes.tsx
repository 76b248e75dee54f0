import type { FieldChange } from '../../../../shop/catalog/csv.ts'
import { useTexts } from '../../../../texts/texts-context.tsx'
import * as productTexts from '../../../../texts/mk/admin-products.ts'

const MOST_LETTERS = 80

/** What would change of a product, field by field: before and after. [BEY-18] */
export function FieldChanges({ changes, most = changes.length }: { changes: FieldChange[]; most?: number }) {
  const { productColumns: columns, productImport: texts } = useTexts(productTexts)
  const more = changes.length - most
  return (
    <ul className="field-changes">
      {changes.slice(0, most).map(({ column, before, after }) => (
        <li key={column}>
          <span className="muted">{columns[column]}:</span>{' '}
          {before !== '' && (
            <>
              <span className="vh">{texts.was} </span>
              <del>{shortened(before)}</del>
              <span aria-hidden="true"> → </span>
              <span className="vh">, {texts.willBe} </span>
            </>
          )}
          <ins>{after === '' ? texts.blank : shortened(after)}</ins>
        </li>
      ))}
      {more > 0 && <li className="muted">{texts.moreFields(more)}</li>}
    </ul>
  )
}

function shortened(text: string): string {
  const letters = [...text]
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join('')}…` : text
}
