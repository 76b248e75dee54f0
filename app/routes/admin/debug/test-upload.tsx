import { type FormEvent, useEffect, useRef, useState } from 'react'
import { data, type FetcherWithComponents, useFetcher } from 'react-router'
import { widthsOf } from '../../../shop/catalog/image-sources.ts'
import { fileProblem, IMAGE_TYPES } from '../../../shop/catalog/images.ts'
import {
  addTestImage,
  parseImageRemoval,
  removeTestImage,
  withUploadedImage,
  type StoredUpload,
} from '../../../shop/catalog/uploads.server.ts'
import type { UploadRefusal } from '../../../shop/use-case.ts'
import { useUploadRefusalText } from '../../../texts/image-refusal.ts'
import * as adminTexts from '../../../texts/mk/admin.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { AdminPage } from '../../../ui/admin/admin-page.tsx'
import { Table } from '../../../ui/admin/list.tsx'
import { Submit } from '../../../ui/kit/button.tsx'
import { Field } from '../../../ui/kit/field.tsx'
import { saveInBrowser } from '../../../ui/kit/form.ts'
import { Alert } from '../../../ui/kit/states.tsx'
import { paths } from '../../../ui/paths.ts'
import { filesOf, readForm, refused, signedIn } from '../../request.server.ts'
import type { Route } from './+types/test-upload.ts'
import './debug.css'

/** Makes the guard run on navigations in the browser too. */
export const loader = () => null

export async function action({ request, context }: Route.ActionArgs) {
  const { services, user } = signedIn(context)
  const files = filesOf(context)
  if (request.headers.get('content-type')?.startsWith('multipart/')) {
    const added = await withUploadedImage(request, (image) => addTestImage(services, files, user, image))
    return added.ok ? data<TestUploadAnswer>({ stored: added.value }) : refused(added.refusal)
  }
  const form = await readForm({ request, context }, parseImageRemoval)
  if (!form.ok) return refused(form.refusal)
  const removed = await removeTestImage(services, files, user, form.value.url)
  return removed.ok ? data<TestUploadAnswer>({ isRemoved: true }) : refused(removed.refusal)
}

interface TestUploadAnswer {
  stored?: StoredUpload
  isRemoved?: true
  refusal?: UploadRefusal
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  saveInBrowser(serverAction, { mayTakeLong: true })

export default function TestUpload({ actionData }: Route.ComponentProps) {
  const { admin, testUpload: texts } = useTexts(adminTexts)
  const fetcher = useFetcher<TestUploadAnswer>()
  const answer: TestUploadAnswer | undefined = fetcher.data ?? actionData
  return (
    <AdminPage title={admin.testUploadTitle} lead={texts.lead}>
      <div className="shop-form try-upload">
        <UploadForm fetcher={fetcher} refusal={answer?.refusal} />
        {answer?.isRemoved && <Alert kind="success">{texts.removed}</Alert>}
        {answer?.stored && <StoredImage fetcher={fetcher} stored={answer.stored} />}
      </div>
    </AdminPage>
  )
}

type Fetcher = FetcherWithComponents<TestUploadAnswer>

function UploadForm({ fetcher, refusal }: { fetcher: Fetcher; refusal: UploadRefusal | undefined }) {
  const texts = useTexts(adminTexts).testUpload
  const refusalText = useUploadRefusalText()
  const form = useRef<HTMLFormElement>(null)
  const [found, setFound] = useState<UploadRefusal>()
  const isBusy = fetcher.state !== 'idle' && fetcher.formEncType === 'multipart/form-data'
  const shown = found ?? (isBusy ? undefined : refusal)

  useEffect(() => {
    if (shown) form.current?.querySelector('input')?.focus()
  }, [shown])

  function check(event: FormEvent<HTMLFormElement>) {
    const file = new FormData(event.currentTarget).get('file')
    const isChosen = file instanceof File && file.name !== ''
    const problem = isChosen ? fileProblem(file) : { code: 'image-missing' as const }
    setFound(problem ?? undefined)
    if (problem) event.preventDefault()
  }

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={paths.admin.testUpload()}
      encType="multipart/form-data"
      className="panel stack"
      onSubmit={check}
      noValidate
    >
      <Field
        label={texts.file}
        hint={texts.hint}
        error={shown && refusalText(shown)}
        type="file"
        name="file"
        accept={IMAGE_TYPES}
        onChange={() => setFound(undefined)}
      />
      <Submit label={texts.upload} busy={isBusy} busyLabel={texts.uploading} />
    </fetcher.Form>
  )
}

function StoredImage({ fetcher, stored }: { fetcher: Fetcher; stored: StoredUpload }) {
  const { url, files } = stored
  const { number, testUpload: texts } = useTexts(adminTexts)
  const isBusy = fetcher.state !== 'idle' && fetcher.formEncType !== 'multipart/form-data'
  const bytesOf = (suffix: string) => files.find(({ name }) => name === `${url}${suffix}`)?.bytes ?? 0
  return (
    <section className="panel stack" aria-labelledby="stored-image">
      <h2 id="stored-image">{texts.result}</h2>
      <Alert kind="success">{texts.stored}</Alert>
      <p>
        <b>{texts.address}</b>
        <br />
        <code>{url}</code>
      </p>
      <Table
        labelledBy="stored-image"
        titles={[texts.width, texts.bytesOf({ type: 'AVIF' }), texts.bytesOf({ type: 'WebP' })]}
      >
        {widthsOf(url).map((width) => (
          <tr key={width}>
            <th scope="row">{texts.pixels({ width })}</th>
            <td className="num">{number(bytesOf(`-${width}.avif`))}</td>
            <td className="num">{number(bytesOf(`-${width}.webp`))}</td>
          </tr>
        ))}
      </Table>
      <p>{texts.share(bytesOf('-share.jpg'))}</p>
      <fetcher.Form method="post" action={paths.admin.testUpload()}>
        <input type="hidden" name="url" value={url} />
        <Submit label={texts.remove} kind="danger" busy={isBusy} busyLabel={texts.removing} />
      </fetcher.Form>
      <h3>{texts.widths}</h3>
      <ul className="row">
        {widthsOf(url).map((width) => (
          <li key={width}>
            <img src={`${url}-${width}.webp`} alt="" width={width} height={(width * 5) / 4} loading="lazy" />
            <span className="small muted">{texts.pixels({ width })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
