import { useEffect } from 'react'
import { data, Form } from 'react-router'
import { listChangeSets, undoChangeSet } from '../../../shop/catalog/change-sets.server.ts'
import { MAX_IMPORT_BYTES } from '../../../shop/catalog/csv.ts'
import {
  applyImport,
  type ImportForm,
  storeImport,
  parseImport,
  planImport,
} from '../../../shop/catalog/import.server.ts'
import { inUploadTurn, steadyRequest, UPLOADS_BUSY } from '../../../shop/catalog/uploads.server.ts'
import { isStillAdmin } from '../../../shop/users/service.server.ts'
import { ENGLISH_ADMIN } from '../../../texts/en-admin.ts'
import { formatDateTime } from '../../../texts/format.ts'
import * as productTexts from '../../../texts/mk/admin-products.ts'
import { refusalText } from '../../../texts/refusal.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { AdminPage } from '../../../ui/admin/admin-page.tsx'
import { Table } from '../../../ui/admin/list.tsx'
import { failedAnswer } from '../../../ui/kit/ask-server.ts'
import { ButtonLink, Submit } from '../../../ui/kit/button.tsx'
import { saveInBrowser } from '../../../ui/kit/form.ts'
import { Alert } from '../../../ui/kit/states.tsx'
import { paths } from '../../../ui/paths.ts'
import { readForm, refused, shown, signedIn } from '../../request.server.ts'
import type { Route } from './+types/product-import.ts'
import { forgetUndo, type ImportAnswer, Undone, useUndo } from './change-sets.tsx'
import { ImportPanel } from './import-panel.tsx'
import './products.css'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  return shown(await listChangeSets(services, user, { position: url.searchParams.get('after') }))
}

type Signed = ReturnType<typeof signedIn>

const words = [productTexts, ENGLISH_ADMIN.adminProducts]
const MOST_NAMED = 50

/** A file may be large, so it is read here, after the guards, and only a few concurrently. */
export async function action(call: Route.ActionArgs) {
  const answered = await inUploadTurn(() => change(call))
  return answered ?? refused(UPLOADS_BUSY)
}

async function change({ request, context }: Pick<Route.ActionArgs, 'request' | 'context'>) {
  const signed = signedIn(context)
  const form = await readForm({ request: steadyRequest(request), context }, parseImport)
  if (!form.ok) return refused(form.refusal)
  if (!(await isStillAdmin(signed.services, signed.user))) return refused({ code: 'forbidden' })
  switch (form.value.intent) {
    case 'try':
      return await tryFile(signed, form.value.file)
    case 'apply':
      return await apply(signed, form.value)
    case 'undo':
      return await undo(signed, form.value.setId)
  }
}

async function tryFile({ services, user }: Signed, file: File | null) {
  const bytes = file ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
  const kept = await storeImport(services, user, { fileName: file?.name ?? '', bytes })
  if (!kept.ok) return refused(kept.refusal)
  if (!('importId' in kept.value)) return data<ImportAnswer>({ notRead: kept.value }, { status: 422 })
  const { importId } = kept.value
  const plan = await planImport(services, user, { importId, words })
  if (!plan.ok) return refused(plan.refusal)
  const status = plan.value.problems.length > 0 ? 422 : 200
  return data<ImportAnswer>({ importId, plan: plan.value }, { status })
}

async function apply({ services, user }: Signed, { importId, digest }: ImportForm & { intent: 'apply' }) {
  const applied = await applyImport(services, user, { importId, words, digest })
  if (!applied.ok) return refused(applied.refusal)
  if ('plan' in applied.value)
    return data<ImportAnswer>({ importId, plan: applied.value.plan, isStale: true }, { status: 409 })
  return data<ImportAnswer>({ applied: applied.value })
}

async function undo({ services, user }: Signed, setId: string) {
  const undone = await undoChangeSet(services, user, setId)
  if (!undone.ok) return refused(undone.refusal)
  const { restored, kept } = undone.value
  const moreKept = Math.max(0, kept.length - MOST_NAMED)
  return data<ImportAnswer>({ undone: { setId, restored, kept: kept.slice(0, MOST_NAMED), moreKept } })
}

/** A file that the server would refuse need not travel there first. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  // no browser reads a file that was saved again or moved since it was chosen
  const copy = request.clone()
  const form = await copy.formData().catch(() => null)
  if (!form) return failedAnswer<ImportAnswer>({ notRead: { fileName: '', reason: 'changed' } }, 422)
  const file = form.get('file')
  if (!(file instanceof File) || file.size <= MAX_IMPORT_BYTES)
    return await saveInBrowser(serverAction, { mayTakeLong: true })
  return failedAnswer<ImportAnswer>({ notRead: { fileName: file.name, reason: 'too-large' } }, 413)
}

export default function ProductImportScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { productImport: texts, productLinks } = useTexts(productTexts)
  const undone = loaderData.sets.filter(({ undoneAt }) => undoneAt !== null)
  return (
    <AdminPage title={texts.title} lead={texts.lead}>
      <div className="product-files">
        <ImportPanel sent={actionData} undoneIds={undone.map(({ id }) => id)} />
        <section className="panel" aria-labelledby="export-title">
          <h2 id="export-title">{texts.exportTitle}</h2>
          <p>{texts.exportText}</p>
          <ButtonLink to={paths.admin.exportProducts()} kind="secondary" reloadDocument>
            {productLinks.export}
          </ButtonLink>
        </section>
        <ChangeSets {...loaderData} sent={actionData} />
      </div>
    </AdminPage>
  )
}

type ListedSets = Route.ComponentProps['loaderData']

function ChangeSets({ sets, older, sent }: ListedSets & { sent: ImportAnswer | undefined }) {
  const t = useTexts(productTexts)
  const { changeSets: texts, productBulk } = t
  const { undone, refusal } = useUndo().answer ?? (sent?.undone ? sent : {})
  useEffect(() => forgetUndo, [])
  return (
    <section className="panel" aria-labelledby="sets">
      <h2 id="sets">{texts.title}</h2>
      {undone && <Undone undone={undone} />}
      {refusal && (
        <Alert kind="error">
          {refusal.code === 'not-found' ? texts.alreadyUndone : refusalText(refusal, t)}
        </Alert>
      )}
      {sets.length === 0 ? (
        <p className="muted">{texts.none}</p>
      ) : (
        <>
          <p className="small muted">{texts.note}</p>
          <div className="tw orders">
            <Table labelledBy="sets" titles={[texts.what, texts.when, texts.who, texts.count, texts.state]}>
              {sets.map((set) => (
                <tr key={set.id}>
                  <th scope="row" className="set-name">
                    {set.fileName === null ? productBulk.title : texts.import({ file: set.fileName })}
                  </th>
                  <td className="num muted">{formatDateTime(set.at)}</td>
                  <td className="who">{t.marked(set.actorName)}</td>
                  <td>{texts.counts(set)}</td>
                  <td>
                    <UndoForm set={set} />
                  </td>
                </tr>
              ))}
            </Table>
          </div>
        </>
      )}
      {older !== null && (
        <nav className="row pager" aria-label={texts.title}>
          <ButtonLink to={paths.admin.importProducts(older)} kind="secondary" size="sm" rel="next">
            {texts.older}
          </ButtonLink>
        </nav>
      )}
    </section>
  )
}

function UndoForm({ set: { id, at, undoneAt, created, changed } }: { set: ListedSets['sets'][number] }) {
  const { common, changeSets: texts } = useTexts(productTexts)
  const { isBusy, askToUndo } = useUndo()
  if (undoneAt !== null)
    return <span className="muted">{texts.undone({ when: formatDateTime(undoneAt) })}</span>
  return (
    <Form
      method="post"
      action={paths.admin.importProducts()}
      onSubmit={(event) => {
        event.preventDefault()
        void askToUndo({ setId: id, created, changed })
      }}
    >
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="setId" value={id} />
      <Submit
        label={common.undo}
        kind="secondary"
        size="sm"
        aria-label={texts.undoOf({ when: formatDateTime(at) })}
        busy={isBusy('setId', id)}
        busyLabel={texts.undoing}
      />
    </Form>
  )
}
