import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { data, Form, Link, useLocation } from 'react-router'
import {
  applyBulk,
  listSelected,
  parseBulk,
  previewBulk,
  type ProductSelection,
} from '../../../shop/catalog/bulk.server.ts'
import { MOST_AT_ONCE } from '../../../shop/catalog/bulk.ts'
import { adminProductQuery } from '../../../shop/catalog/filter.ts'
import * as productTexts from '../../../texts/mk/admin-products.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { AdminPage } from '../../../ui/admin/admin-page.tsx'
import { Submit } from '../../../ui/kit/button.tsx'
import { CheckboxField } from '../../../ui/kit/field.tsx'
import { saveInBrowser } from '../../../ui/kit/form.ts'
import { Alert } from '../../../ui/kit/states.tsx'
import { showToast } from '../../../ui/kit/toasts.tsx'
import { paths } from '../../../ui/paths.ts'
import { readForm, refused, shown, signedIn } from '../../request.server.ts'
import type { Route } from './+types/product-bulk.ts'
import { type BulkAnswer, BulkPanel, parseSelection } from './bulk-panel.tsx'
import { ProductFilters } from './product-filters.tsx'
import './products.css'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  const selection = parseSelection(url.searchParams)
  return { selection, ...shown(await listSelected(services, user, selection)) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { services, user } = signedIn(context)
  const form = await readForm({ request, context }, parseBulk)
  if (!form.ok) return refused(form.refusal)
  const { typed, read, digest } = form.value
  if (!('change' in read)) return data<BulkAnswer>({ typed, wrong: read }, { status: 422 })
  const bulk = { selection: parseSelection(url.searchParams), change: read.change }
  if (digest === null) {
    const preview = await previewBulk(services, user, bulk)
    if (!preview.ok) return refused(preview.refusal, { typed })
    return data<BulkAnswer>({ typed, preview: preview.value })
  }
  const done = await applyBulk(services, user, { ...bulk, digest })
  if (!done.ok) return refused(done.refusal, { typed })
  if ('preview' in done.value)
    return data<BulkAnswer>({ typed, preview: done.value.preview, isStale: true }, { status: 409 })
  return data<BulkAnswer>({ applied: done.value })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  saveInBrowser(serverAction, { mayTakeLong: true })

export default function ProductBulkScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { changeSets, productBulk: texts } = useTexts(productTexts)
  const { selection, found, products, brands } = loaderData
  const which = useRef<HTMLElement>(null)
  const [isUnapplied, setIsUnapplied] = useState(false)
  const toChangeSets = <Link to={paths.admin.importProducts()}>{changeSets.title}</Link>
  const compare = () => setIsUnapplied(hasUnapplied(which.current, selection))

  // also what the browser has restored, and what was chosen while the address changed
  useEffect(compare, [selection])

  return (
    <AdminPage title={texts.title} lead={texts.lead} head={toChangeSets}>
      <div className="product-files">
        <section ref={which} className="panel" aria-labelledby="which-title" onChange={compare}>
          <h2 id="which-title">{texts.whichTitle}</h2>
          <p role="status">{found === 0 ? texts.none : texts.found(found)}</p>
          <ProductFilters address={paths.admin.bulkProducts()} filter={selection} brands={brands} />
          {products.length > 1 && <OneByOne found={found} products={products} />}
        </section>
        {found > MOST_AT_ONCE && <Alert kind="warning">{texts.tooMany({ most: MOST_AT_ONCE })}</Alert>}
        {found <= MOST_AT_ONCE && (
          <BulkPanel found={found} selection={selection} sent={actionData} isUnapplied={isUnapplied} />
        )}
      </div>
    </AdminPage>
  )
}

/** Whether the fields choose other products than the address does. */
function hasUnapplied(which: HTMLElement | null, selection: ProductSelection): boolean {
  const fields = [...(which?.querySelectorAll('form') ?? [])].flatMap((form) => [...new FormData(form)])
  const chosen = parseSelection(new URLSearchParams(fields as [string, string][]))
  return adminProductQuery(chosen) !== adminProductQuery({ ...selection, ids: [] })
}

function OneByOne({ found, products }: Pick<Route.ComponentProps['loaderData'], 'found' | 'products'>) {
  const { marked, productBulk: texts } = useTexts(productTexts)
  const { search } = useLocation()
  /** An address without products would choose all of them. */
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (new FormData(event.currentTarget).has('id')) return
    event.preventDefault()
    showToast(texts.noneMarked, { kind: 'error' })
  }
  return (
    <details className="one-by-one">
      <summary>{texts.oneByOne}</summary>
      <Form method="get" onSubmit={onSubmit}>
        {found > products.length && (
          <p className="small muted">{texts.firstOf({ shown: products.length })}</p>
        )}
        <ul key={search}>
          {products.map(({ id, name }) => (
            <li key={id}>
              <CheckboxField name="id" value={id} label={marked(name)} />
            </li>
          ))}
        </ul>
        <Submit label={texts.onlyMarked} kind="secondary" />
      </Form>
    </details>
  )
}
