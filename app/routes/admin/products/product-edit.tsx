import { useEffect, useEffectEvent } from 'react'
import {
  data,
  isRouteErrorResponse,
  redirect,
  useNavigate,
  useRouteError,
  useSearchParams,
} from 'react-router'
import { listChargedPrices } from '../../../shop/catalog/price-history.server.ts'
import { getAdminProduct, saveProduct } from '../../../shop/catalog/saving.server.ts'
import { parseProductForm } from '../../../shop/catalog/schema.ts'
import { isProductId } from '../../../shop/text.ts'
import * as productTexts from '../../../texts/mk/admin-products.ts'
import * as adminTexts from '../../../texts/mk/admin.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { AdminPage } from '../../../ui/admin/admin-page.tsx'
import { ButtonLink } from '../../../ui/kit/button.tsx'
import { saveInBrowser } from '../../../ui/kit/form.ts'
import { Alert, ErrorState } from '../../../ui/kit/states.tsx'
import { useToasts } from '../../../ui/kit/toasts.tsx'
import { paths } from '../../../ui/paths.ts'
import { readForm, refused, saveVersion, signedIn } from '../../request.server.ts'
import type { Route } from './+types/product-edit.ts'
import { type ProductAnswer, ProductForm } from './form/product-form.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  if (params.id === undefined) return { product: null, charged: [] }
  const product = isProductId(params.id) ? await getAdminProduct(services, user, params.id) : null
  if (!product?.ok) throw data(null, { status: 404 })
  return { product: product.value, charged: await listChargedPrices(services, user, product.value) }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { services, user } = signedIn(context)
  const id = params.id ?? null
  const form = await readForm(request, (input) => parseProductForm(input, url.origin))
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

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { admin, toast } = useTexts(adminTexts)
  const [search] = useSearchParams()
  const { product, charged } = loaderData
  return (
    <AdminPage title={product ? admin.formEdit : admin.formNew} lead={product?.name}>
      {search.has('created') && !actionData && <Alert kind="success">{toast.productCreated}</Alert>}
      <ProductForm key={product?.id} product={product} charged={charged} sent={actionData} />
    </AdminPage>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { toast } = useTexts(adminTexts)
  const { productForm: texts } = useTexts(productTexts)
  const { show } = useToasts()
  const navigate = useNavigate()
  const isMissing = isRouteErrorResponse(error) && error.status === 404

  const tell = useEffectEvent(() => {
    show(isMissing ? toast.productNotFound : toast.productError, { kind: 'error' })
    if (isMissing) void navigate(paths.admin.products(), { replace: true, state: { isCancel: true } })
  })
  useEffect(() => tell(), [])

  return (
    <AdminPage title={isMissing ? toast.productNotFound : toast.productError}>
      {isMissing ? (
        <div className="empty">
          <p className="muted">{texts.missingText}</p>
          <ButtonLink to={paths.admin.products()}>{texts.back}</ButtonLink>
        </div>
      ) : (
        <ErrorState text={toast.productError} />
      )}
    </AdminPage>
  )
}
