import { useRef } from 'react'
import { BULK_FIELDS, type BulkField, readBulk } from '../../../domain/bulk-values.ts'
import { useProductFilesTexts } from '../../../i18n/product-files-texts.ts'
import { refusalText } from '../../../i18n/refusal.ts'
import { useAllTexts } from '../../../i18n/all-texts.ts'
import type { ProductSelection } from '../../../server/product-selection.server.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { paths } from '../../../ui/paths.ts'
import type { BulkAnswer } from './bulk-answer.ts'
import { BulkFields } from './bulk-fields.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import { selectionQuery } from './selection.ts'
import { useBulk } from './use-bulk.ts'

interface BulkPanelProps {
  selection: ProductSelection
  sent: BulkAnswer | undefined
}

/** What shall change, what that would do to every product, and doing it. [BEY-18] */
export function BulkPanel({ selection, sent }: BulkPanelProps) {
  const t = useAllTexts()
  const { productBulk: texts } = useProductFilesTexts()
  const form = useRef<HTMLFormElement>(null)
  const address = paths.admin.bulkProducts(selectionQuery(selection))
  const { fetcher, answer, values, previewed, type } = useBulk({ address, sent, form })
  const isIdle = fetcher.state === 'idle'
  const isApplying = !isIdle && fetcher.formData?.has('digest')
  const { wrong, preview, isStale, applied, refusal } = answer
  const errorOf = (field: BulkField) => {
    if (wrong?.field !== field) return undefined
    const now = readBulk(values)
    return 'problem' in now && now.field === field ? texts.problems[now.problem] : undefined
  }
  return (
    <>
      {applied && <Alert kind="success">{texts.applied(applied.changed)}</Alert>}
      {isIdle && isStale && <Alert kind="error">{texts.stale}</Alert>}
      {isIdle && wrong && <Alert kind="error">{texts.wrong}</Alert>}
      {isIdle && refusal && (
        <Alert kind="error">
          {refusal.code === 'sign-in-required' ? texts.needLogin : refusalText(refusal, t)}
        </Alert>
      )}
      <fetcher.Form ref={form} method="post" action={address} className="panel" aria-labelledby="what-title">
        <h2 id="what-title">{texts.whatTitle}</h2>
        <BulkFields values={values} errorOf={errorOf} type={type} />
        <Button type="submit" busy={!isIdle && !isApplying} busyLabel={texts.previewing}>
          {texts.preview}
        </Button>
      </fetcher.Form>
      {preview && previewed && (
        <BulkPreview preview={preview}>
          <fetcher.Form method="post" action={address}>
            {BULK_FIELDS.map((name) => (
              <input key={name} type="hidden" name={name} value={previewed[name]} />
            ))}
            <input type="hidden" name="digest" value={preview.digest} />
            <Button type="submit" busy={isApplying === true} busyLabel={texts.applying}>
              {texts.apply(preview.counts.changed)}
            </Button>
          </fetcher.Form>
        </BulkPreview>
      )}
    </>
  )
}
