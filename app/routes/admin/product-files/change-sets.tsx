import { formatDateTime } from '../../../i18n/format.ts'
import { useProductFilesTexts } from '../../../i18n/product-files-texts.ts'
import { refusalText } from '../../../i18n/refusal.ts'
import { useAllTexts } from '../../../i18n/all-texts.ts'
import type { ChangeSetPage, ChangeSetSummary } from '../../../server/product-change-sets.server.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { paths } from '../../../ui/paths.ts'
import type { ImportAnswer, UndoneAnswer } from './import-answer.ts'
import { useUndo, useUndoNews } from './use-undo.ts'

/** The changes of many products so far, each of which can be undone once. [BEY-18] */
export function ChangeSets({ sets, older, sent }: ChangeSetPage & { sent: ImportAnswer | undefined }) {
  const t = useAllTexts()
  const { changeSets: texts } = useProductFilesTexts()
  const { fetcher } = useUndo()
  useUndoNews(fetcher.data)
  const { undone, refusal } = fetcher.data ?? (sent?.undone ? sent : {})
  return (
    <section className="panel" aria-labelledby="sets-title">
      <h2 id="sets-title">{texts.title}</h2>
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
          <SetTable sets={sets} />
        </>
      )}
      {older !== null && (
        <nav className="pager" aria-label={texts.title}>
          <ButtonLink to={paths.admin.importProducts(older)} kind="secondary" size="sm" rel="next">
            {texts.older}
          </ButtonLink>
        </nav>
      )}
    </section>
  )
}

function Undone({ undone: { restored, kept, moreKept } }: { undone: UndoneAnswer }) {
  const { changeSets: texts } = useProductFilesTexts()
  return (
    <Alert kind={kept.length > 0 ? 'warning' : 'success'}>
      {texts.undoneNow(restored)}
      {kept.length > 0 && (
        <>
          <p>{texts.kept}</p>
          <ul>
            {kept.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
            {moreKept > 0 && <li>{texts.moreKept(moreKept)}</li>}
          </ul>
        </>
      )}
    </Alert>
  )
}

function SetTable({ sets }: { sets: ChangeSetSummary[] }) {
  const { changeSets: texts } = useProductFilesTexts()
  return (
    <div className="tw orders">
      <table aria-labelledby="sets-title">
        <thead>
          <tr>
            <th scope="col">{texts.what}</th>
            <th scope="col">{texts.when}</th>
            <th scope="col">{texts.who}</th>
            <th scope="col">{texts.count}</th>
            <th scope="col">{texts.state}</th>
          </tr>
        </thead>
        <tbody>
          {sets.map((set) => (
            <tr key={set.id}>
              <th scope="row" className="set-name">
                {set.fileName === null ? texts.bulk : texts.import({ file: set.fileName })}
              </th>
              <td className="num muted">{formatDateTime(set.at)}</td>
              <td className="who">{set.actorName}</td>
              <td>{texts.counts(set)}</td>
              <td>
                <UndoForm set={set} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function UndoForm({ set: { id, at, undoneAt } }: { set: ChangeSetSummary }) {
  const { changeSets: texts } = useProductFilesTexts()
  const { fetcher } = useUndo()
  if (undoneAt !== null)
    return <span className="muted">{texts.undone({ when: formatDateTime(undoneAt) })}</span>
  return (
    <fetcher.Form method="post" action={paths.admin.importProducts()}>
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="setId" value={id} />
      <Button
        type="submit"
        kind="secondary"
        size="sm"
        aria-label={texts.undoOf({ when: formatDateTime(at) })}
        busy={fetcher.state !== 'idle' && fetcher.formData?.get('setId') === id}
        busyLabel={texts.undoing}
      >
        {texts.undo}
      </Button>
    </fetcher.Form>
  )
}
