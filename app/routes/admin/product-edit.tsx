import { data, useSearchParams } from 'react-router'
import { isProductId } from '../../domain/product.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { signedIn } from '../../server/context.server.ts'
import { listChargedPrices } from '../../server/price-history.server.ts'
import { getAdminProduct } from '../../server/product-changes.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { AdminPage } from './admin-page.tsx'
import { changeProduct } from './product-form/product-action.server.ts'
import { ProductForm } from './product-form/product-form.tsx'
import { saveInBrowser } from './save-in-browser.ts'
import type { Route } from './+types/product-edit.ts'
import './product-form/product-form.css'

export { ProductFailed as ErrorBoundary } from './product-form/product-failed.tsx'

/** The product as it is stored, and the prices that it has really had. [ADM-17 BEY-13] */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, user } = signedIn(context)
  const product = isProductId(params.id) ? await getAdminProduct(shop, user, params.id) : null
  if (!product?.ok) throw data(null, { status: 404 })
  return { product: product.value, charged: await listChargedPrices(shop, user, product.value) }
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  changeProduct({ request, context, id: params.id })

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => saveInBrowser(serverAction)

export default function EditProduct({ params, loaderData, actionData }: Route.ComponentProps) {
  const { admin, toast } = useAdminTexts()
  const [search] = useSearchParams()
  const { product, charged } = loaderData
  return (
    <AdminPage title={admin.formEdit} lead={product.name}>
      {search.has('created') && !actionData && <Alert kind="success">{toast.productCreated}</Alert>}
      <ProductForm key={params.id} product={product} charged={charged} sent={actionData} />
    </AdminPage>
  )
}
