import { useEffect, useEffectEvent } from 'react'
import { data, isRouteErrorResponse, useNavigate, useRouteError, useSearchParams } from 'react-router'
import { listChargedPrices } from '../../../shop/catalog/price-history.server.ts'
import { getAdminProduct } from '../../../shop/catalog/changes.server.ts'
import { isProductId } from '../../../shop/text.ts'
import * as productTexts from '../../../texts/mk/admin-products.ts'
import * as adminTexts from '../../../texts/mk/admin.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { AdminPage } from '../../../ui/admin/admin-page.tsx'
import { saveInBrowser } from '../../../ui/kit/save.ts'
import { Alert } from '../../../ui/kit/alert.tsx'
import { ButtonLink } from '../../../ui/kit/button.tsx'
import { ErrorState } from '../../../ui/kit/error-state.tsx'
import { useToasts } from '../../../ui/kit/toasts.tsx'
import { paths } from '../../../ui/paths.ts'
import { signedIn } from '../../context.server.ts'
import type { Route } from './+types/product-edit.ts'
import { changeProduct } from './form/product-action.server.ts'
import { ProductForm } from './form/product-form.tsx'

/** The stored product, and the prices that were charged for it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  const product = isProductId(params.id) ? await getAdminProduct(services, user, params.id) : null
  if (!product?.ok) throw data(null, { status: 404 })
  return { product: product.value, charged: await listChargedPrices(services, user, product.value) }
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  changeProduct({ request, context, id: params.id })

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => saveInBrowser(serverAction)

export default function EditProduct({ params, loaderData, actionData }: Route.ComponentProps) {
  const { admin, toast } = useTexts(adminTexts)
  const [search] = useSearchParams()
  const { product, charged } = loaderData
  return (
    <AdminPage title={admin.formEdit} lead={product.name}>
      {search.has('created') && !actionData && <Alert kind="success">{toast.productCreated}</Alert>}
      <ProductForm key={params.id} product={product} charged={charged} sent={actionData} />
    </AdminPage>
  )
}

/** A missing product leads to the list with a message; one that can't be read can be retried. */
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
