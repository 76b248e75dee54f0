import { useEffect, useEffectEvent, useRef } from 'react'
import {
  data,
  isRouteErrorResponse,
  Link,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useHref,
  useNavigate,
  useRouteError,
  useSearchParams,
} from 'react-router'
import { type LastChange, readLastChange } from '../../../shop/audit/record.server.ts'
import {
  NEW_VALUES,
  PRODUCT_FIELDS,
  type ProductField,
  productProblem,
  type ProductProblem,
  productValues,
  type ProductValues,
  type SavingProblem,
} from '../../../shop/catalog/fields.ts'
import { isFlag, type Product } from '../../../shop/catalog/product.ts'
import { listChargedPrices, listOtherBrands } from '../../../shop/catalog/queries.server.ts'
import { getAdminProduct, parseProductForm, saveProduct } from '../../../shop/catalog/saving.server.ts'
import { isProductId } from '../../../shop/text.ts'
import { formatDateTime } from '../../../texts/format.ts'
import * as productTexts from '../../../texts/mk/admin-products.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { opening } from '../../../ui/admin/admin-addresses.ts'
import { AdminPage } from '../../../ui/admin/admin-page.tsx'
import {
  SaveBar,
  SaveForm,
  Section,
  useVersionedForm,
  type VersionedAnswer,
} from '../../../ui/admin/form.tsx'
import { useListAddress } from '../../../ui/admin/list.tsx'
import { ButtonLink, Submit } from '../../../ui/kit/button.tsx'
import { saveInBrowser, useAnswer } from '../../../ui/kit/form.ts'
import { Alert, ErrorState } from '../../../ui/kit/states.tsx'
import { showToast } from '../../../ui/kit/toasts.tsx'
import { useShopData } from '../../../ui/live/shop-data.ts'
import { paths } from '../../../ui/paths.ts'
import { readForm, refused, saveVersion, signedIn } from '../../request.server.ts'
import type { Route } from './+types/product-edit.ts'
import { IMAGES_ID, NewProductImages, ProductImages } from './images/product-images.tsx'
import { useUploads } from './images/upload-list.tsx'
import { brandLabel, ContentSections, Entry, SellingSections } from './product-fields.tsx'
import './products.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  const brands = await listOtherBrands(services, user)
  if (params.id === undefined) return { product: null, charged: [], brands, changedBy: null }
  const product = isProductId(params.id) ? await getAdminProduct(services, user, params.id) : null
  if (!product?.ok) throw data(null, { status: 404 })
  const charged = await listChargedPrices(services, user, product.value)
  const changedBy = await readLastChange(services, { type: 'product', id: product.value.id })
  return { product: product.value, charged, brands, changedBy }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { services, user } = signedIn(context)
  const id = params.id ?? null
  const form = await readForm({ request, context }, (input) => parseProductForm(input, url.origin))
  if (form.ok && id !== null && form.value.version === null) return refused({ code: 'malformed' })
  const answer = await saveVersion(
    form,
    ({ value: product, version }) => product && saveProduct(services, user, { id, product, version }),
  )
  if (id !== null || !form.ok || !('isSaved' in answer.data)) return answer
  const createdId = answer.data.current.id
  if (!form.value.hasScript) return redirect(`${paths.admin.editProduct(createdId)}?created=1`, 303)
  return data<ProductAnswer>({ isSaved: true, createdId })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => saveInBrowser(serverAction)

/** A deleted product that was saved as a new one can't be read again. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isCreated = (actionResult as ProductAnswer | undefined)?.createdId !== undefined
  return !isCreated && defaultShouldRevalidate
}

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { admin, toast, productForm: texts } = useTexts(productTexts)
  const [search] = useSearchParams()
  const { product } = loaderData
  const changes = product && <Link to={opening.auditOf('product', product.id)}>{texts.changes}</Link>
  return (
    <AdminPage title={product ? admin.formEdit : admin.formNew} subject={product?.name} head={changes}>
      {search.has('created') && !actionData && <Alert kind="success">{toast.productCreated}</Alert>}
      <ProductForm key={product?.id} {...loaderData} sent={actionData} />
    </AdminPage>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { list, toast, productForm: texts } = useTexts(productTexts)
  const navigate = useNavigate()
  const isMissing = isRouteErrorResponse(error) && error.status === 404

  const showError = useEffectEvent(() => {
    showToast(isMissing ? toast.productNotFound : toast.productError, { kind: 'error' })
    if (isMissing) void navigate(paths.admin.products(), { replace: true, state: { isCancel: true } })
  })
  useEffect(() => showError(), [])

  return (
    <AdminPage title={isMissing ? toast.productNotFound : toast.productError}>
      {isMissing ? (
        <div className="empty">
          <p className="muted">{texts.missingText}</p>
          <ButtonLink to={paths.admin.products()}>{list.title}</ButtonLink>
        </div>
      ) : (
        <ErrorState text={toast.productError} />
      )}
    </AdminPage>
  )
}

interface ProductAnswer extends VersionedAnswer<ProductField, Product, ProductProblem | SavingProblem> {
  createdId?: string
  changedBy?: LastChange | null
}

type ProductFormProps = Route.ComponentProps['loaderData'] & { sent: ProductAnswer | undefined }

function ProductForm({ product, charged, brands, changedBy: known, sent }: ProductFormProps) {
  const { admin, cat, list, toast, yesNo, productForm: texts, productImages: images } = useTexts(productTexts)
  const form = useVersionedForm({
    sent,
    fields: PRODUCT_FIELDS,
    current: product,
    blank: NEW_VALUES,
    valuesOf: productValues,
    sentence: useSentence(),
    texts: { saveError: toast.productSaveError, changedTitle: texts.changedTitle },
    together: [
      ['regularPrice', 'salePrice'],
      ['brand', 'customBrand'],
    ],
  })
  const openCreated = useOpenCreated(sent?.createdId)
  useAnswer(form.answer, ({ isSaved, createdId: isNew }) => {
    if (isSaved && isNew === undefined) showToast(toast.productUpdated)
  })
  const newImages = useUploads(null)
  const createdId = form.answer?.createdId
  // once idle: revalidating would end a navigation whose route is still being discovered
  useAnswer(form.isIdle ? createdId : undefined, (id) => {
    void newImages.upload(id).then((isComplete) => {
      showToast(toast.productCreated)
      openCreated(id, { atImages: !isComplete })
    })
  })
  const isWaiting = newImages.uploads.some(({ state }) => state !== 'failed')
  const isUnsaved = createdId === undefined && (form.isChanged || isWaiting)
  const changedBy = (form.answer ?? sent)?.changedBy ?? known
  const isGone = product !== null && form.refusal?.code === 'not-found'
  const listAddress = useListAddress(paths.admin.products())
  const newAddress = useHref(paths.admin.newProduct()) // the router adds no language to a button's address

  // images that are still sent are lost with the page, whatever became of the form
  const leaving = {
    isChanged: isUnsaved || newImages.isUploading,
    isIdle: form.isIdle || newImages.isUploading,
  }
  const named = (field: ProductField, value: string) => {
    if (isFlag(field)) return yesNo[value === '' ? 'no' : 'yes']
    if (field === 'category') return (cat as Record<string, string>)[value]
    return field === 'brand' && value !== '' ? brandLabel(value, texts) : undefined
  }
  return (
    <>
      {product && (
        <ProductImages
          productId={product.id}
          images={product.images}
          version={product.version}
          onVersion={form.moveOn}
        />
      )}
      <SaveForm
        form={{ ...form, ...leaving, ...(isGone && { refusal: undefined, otherValues: undefined }) }}
        action={product ? paths.admin.editProduct(product.id) : paths.admin.newProduct()}
        className="product-form"
        named={named}
        by={changedBy && texts.changedBy({ who: changedBy.who, when: formatDateTime(changedBy.at) })}
        texts={{ ...texts, saved: toast.productUpdated }}
      >
        <noscript>
          <input type="hidden" name="plain" value="1" />
        </noscript>
        <ContentSections form={form} brands={brands} />
        <div className="aside">
          <SellingSections form={form} charged={charged} />
          {!product && <NewProductImages images={newImages} />}
          <Section title={texts.otherImages}>
            <Entry name="imageAddresses" form={form} />
          </Section>
        </div>
        <SaveBar
          isBusy={!form.isIdle || newImages.isUploading}
          texts={{ save: product ? texts.save : admin.quickAdd, saving: texts.saving }}
        >
          {isGone && (
            <Alert kind="error">
              <p>{texts.gone}</p>
              <Submit label={texts.saveAsNew} kind="secondary" size="sm" formAction={newAddress} />
            </Alert>
          )}
          <p className="small muted" role="status">
            {newImages.isUploading ? images.sendingAll(newImages.progress) : isUnsaved && texts.unsaved}
          </p>
          {product && !isGone && <Link to={paths.product(product.id)}>{texts.inShop}</Link>}
          <Link to={listAddress}>{list.title}</Link>
        </SaveBar>
      </SaveForm>
    </>
  )
}

/** Unless the user has left in the meantime. `createdId`: sent before the script had loaded. */
function useOpenCreated(createdId: string | undefined) {
  const navigate = useNavigate()
  const isHere = useRef(true)

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  function open(id: string, { atImages }: { atImages: boolean }) {
    if (!isHere.current) return
    const hash = atImages ? `#${IMAGES_ID}` : ''
    void navigate(paths.admin.editProduct(id) + hash, { replace: true, state: { isCancel: true } })
  }

  useAnswer(createdId, (id) => open(id, { atImages: false }))
  return open
}

function useSentence() {
  const { common, refusals, productForm: texts } = useTexts(productTexts)
  const { origin } = useShopData()
  const missing: Partial<Record<ProductField, string>> = texts.missing

  function sentence(field: ProductField, problem: ProductProblem | SavingProblem): string {
    switch (problem.code) {
      case 'required':
        return missing[field] ?? common.required
      case 'too-long':
        return refusals['text-too-long'](problem.max)
      case 'amount':
        return texts.amounts[problem.amount]
      case 'not-whole':
        return texts.number({ max: problem.max })
      case 'no-sale':
        return texts.noSale
      case 'sku-taken':
        return texts.skuTaken({ product: problem.name })
      case 'too-many-lines':
        return texts.tooManyLines({ max: problem.max })
      case 'image':
        return texts.imageProblems[problem.image]({ line: problem.line })
    }
  }

  return (field: ProductField, values: ProductValues, answer?: ProductAnswer): string | undefined => {
    const problem = productProblem(field, values, origin) ?? answer?.problems?.[field]
    return problem && sentence(field, problem)
  }
}
