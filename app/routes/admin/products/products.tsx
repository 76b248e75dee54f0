import { data, Form, Link, useLocation } from 'react-router'
import { listAdminProducts } from '../../../shop/catalog/admin.server.ts'
import { TAG_FIELDS } from '../../../shop/catalog/fields.ts'
import {
  type AdminProductFilter,
  adminProductQuery,
  parseAdminProductFilter,
} from '../../../shop/catalog/filter.ts'
import { removeUnusedImages } from '../../../shop/catalog/images.server.ts'
import { brandName, mainImage, type ProductSummary } from '../../../shop/catalog/product.ts'
import { parseProductRemoval, removeProduct } from '../../../shop/catalog/removal.server.ts'
import { getAdminProduct } from '../../../shop/catalog/saving.server.ts'
import type { Refusal } from '../../../shop/use-case.ts'
import * as productTexts from '../../../texts/mk/admin-products.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { AdminPage, FailedList } from '../../../ui/admin/admin-page.tsx'
import { ListHead, PageLinks, removalQuestion, Table, unseen } from '../../../ui/admin/list.tsx'
import { useRowChange } from '../../../ui/admin/row-change.tsx'
import { ButtonLink, Submit } from '../../../ui/kit/button.tsx'
import { saveInBrowser } from '../../../ui/kit/form.ts'
import { Drawn } from '../../../ui/kit/icon.tsx'
import { Picture, Price } from '../../../ui/kit/product-facts.tsx'
import { Alert, EmptyState } from '../../../ui/kit/states.tsx'
import { showToast } from '../../../ui/kit/toasts.tsx'
import { paths } from '../../../ui/paths.ts'
import { filesOf, readForm, refused, shown, signedIn } from '../../request.server.ts'
import type { Route } from './+types/products.ts'
import { ProductFilters } from './product-filters.tsx'
import './products.css'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  const filter = parseAdminProductFilter(url.searchParams)
  const position = url.searchParams.get('from')
  return { filter, list: shown(await listAdminProducts(services, user, { ...filter, position })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, user } = signedIn(context)
  const form = await readForm({ request, context }, parseProductRemoval)
  if (!form.ok) return refused(form.refusal)
  const { productId, sure } = form.value
  const product = await getAdminProduct(services, user, productId)
  if (!product.ok) return refused(product.refusal)
  const { id, name } = product.value
  if (!sure) return data<RemovalAnswer>({ ask: { id, name } })
  const removed = await removeProduct(services, user, { productId })
  if (!removed.ok) return refused(removed.refusal)
  await removeUnusedImages(services, filesOf(context), removed.value.images)
  return data<RemovalAnswer>({ isRemoved: true })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => saveInBrowser(serverAction)

export default function Products({ loaderData: { filter, list }, actionData }: Route.ComponentProps) {
  const { nav, productList: texts } = useTexts(productTexts)
  const { products, found, total, brands, older, newer } = list
  return (
    <AdminPage title={nav.products} head={<Actions filter={filter} />}>
      {actionData && <RemovalQuestion answer={actionData} />}
      {total === 0 ? (
        <EmptyState icon="box" title={texts.emptyTitle} text={texts.emptyText} />
      ) : (
        <>
          <ListHead
            count={found === total ? texts.found(total) : texts.foundOf({ found, total })}
            filter={<ProductFilters address={paths.admin.products()} filter={filter} brands={brands} />}
          />
          {products.length === 0 ? (
            <EmptyState
              icon="search"
              title={texts.noneTitle}
              text={texts.noneText}
              action={<ButtonLink to={paths.admin.products()}>{texts.reset}</ButtonLink>}
            />
          ) : (
            <div className="panel list-panel">
              <ProductTable products={products} />
              <PageLinks older={older} newer={newer} texts={texts} />
            </div>
          )}
        </>
      )}
    </AdminPage>
  )
}

export function ErrorBoundary() {
  const { nav, toast } = useTexts(productTexts)
  return <FailedList title={nav.products} error={toast.productsError} />
}

function Actions({ filter }: { filter: AdminProductFilter }) {
  const { admin, productLinks: texts } = useTexts(productTexts)
  return (
    <div className="row list-actions">
      <ButtonLink to={paths.admin.newProduct()} size="sm">
        {admin.quickAdd}
      </ButtonLink>
      <ButtonLink to={paths.admin.bulkProducts(adminProductQuery(filter))} kind="link">
        {texts.bulk}
      </ButtonLink>
      <ButtonLink to={paths.admin.importProducts()} kind="link">
        {texts.import}
      </ButtonLink>
      <ButtonLink to={paths.admin.exportProducts()} kind="link" reloadDocument>
        {texts.export}
      </ButtonLink>
    </div>
  )
}

function RemovalQuestion({ answer }: { answer: RemovalAnswer }) {
  const { toast, productList: texts } = useTexts(productTexts)
  if ('isRemoved' in answer) return <Alert kind="success">{toast.productDeleted}</Alert>
  if ('refusal' in answer) return <Alert kind="error">{failureOf(answer, toast)}</Alert>
  const { id, name } = answer.ask
  return (
    <Form method="post" action={paths.admin.products()} className="panel stack">
      <h2>{texts.removeTitle({ name })}</h2>
      <p>{texts.removeText}</p>
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="productId" value={id} />
      <input type="hidden" name="sure" value="on" />
      <div className="row answers">
        <ButtonLink to={paths.admin.products()} kind="secondary">
          {texts.removeNo}
        </ButtonLink>
        <Submit label={texts.removeYes} kind="danger" />
      </div>
    </Form>
  )
}

function ProductTable({ products }: { products: ProductSummary[] }) {
  const { list, productList: texts } = useTexts(productTexts)
  return (
    <Table
      className="prods"
      labelledBy="page-title"
      titles={[
        unseen(texts.image),
        texts.product,
        list.filterBrand,
        list.filterCategory,
        texts.price,
        texts.stock,
        texts.tags,
        texts.rating,
        unseen(texts.actions),
      ]}
    >
      {products.map((product) => (
        <Row key={product.id} product={product} />
      ))}
    </Table>
  )
}

function Row({ product }: { product: ProductSummary }) {
  const { card, cat, common, marked, productForm, productList: texts, toast } = useTexts(productTexts)
  const { id, name, reviewCount: n } = product
  const r = card.ratingValue({ hundredths: product.rating })
  const { isBusy, sendOnSubmit } = useRowChange<RemovalAnswer>(paths.admin.products(), (answer) => {
    if ('refusal' in answer) showToast(failureOf(answer, toast), { kind: 'error' })
    else if ('isRemoved' in answer) showToast(toast.productDeleted)
  })
  const ask = sendOnSubmit({ intent: 'delete', productId: id, sure: 'on' }, removalQuestion(texts, { name }))
  return (
    <tr>
      <td className="p-pic">
        <Picture url={mainImage(product)} alt="" sizes="56px" />
      </td>
      <th scope="row">
        <Link to={paths.admin.editProduct(id)} state={useLocation().search}>
          <span className="vh">{texts.edit({ name: '' })}</span>
          {marked(name)}
        </Link>
      </th>
      <td className="p-brand">{brandName(product.brand)}</td>
      <td className="p-category">{cat[product.category]}</td>
      <td className="p-cost">
        <Price deni={product.price} originalDeni={product.originalPrice} />
      </td>
      <td className="p-stock">{product.inStock ? common.unlimited : texts.outOfStock}</td>
      <td>
        {TAG_FIELDS.filter((tag) => product[tag]).map((tag) => (
          <span key={tag} className="st">
            {productForm.labels[tag]}
          </span>
        ))}
      </td>
      <td className="p-rating">
        <span className="vh">{n === 0 ? card.ratingNone : card.ratingAria({ r, n })}</span>
        <span aria-hidden="true" className={n === 0 ? 'none' : undefined}>
          {n === 0 ? '–' : `★ ${r} (${n})`}
        </span>
      </td>
      <td className="p-actions">
        <form method="post" onSubmit={ask}>
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="productId" value={id} />
          <button
            type="submit"
            className="ib"
            aria-label={texts.remove({ name })}
            title={texts.remove({ name })}
            aria-busy={isBusy('productId', id) || undefined}
          >
            <Drawn path="M5 7h14M10 7V5h4v2M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5" />
          </button>
        </form>
      </td>
    </tr>
  )
}

const failureOf = ({ refusal }: { refusal: Refusal }, toast: typeof productTexts.toast) =>
  refusal.code === 'not-found' ? toast.productNotFound : toast.productDeleteError

/** `ask`: sent without script, not yet confirmed. */
type RemovalAnswer = { isRemoved: true } | { ask: { id: string; name: string } } | { refusal: Refusal }
