import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { AdminPage } from './admin-page.tsx'
import { changeProduct } from './product-form/product-action.server.ts'
import { ProductForm } from './product-form/product-form.tsx'
import { saveInBrowser } from './save-in-browser.ts'
import type { Route } from './+types/product-new.ts'
import './product-form/product-form.css'

/** Makes the guard of the administration run when the browser comes from another page. */
export function loader() {
  return null
}

export const action = ({ request, context }: Route.ActionArgs) =>
  changeProduct({ request, context, id: null })

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => saveInBrowser(serverAction)

const NOTHING_CHARGED: number[] = []

export default function NewProduct({ actionData }: Route.ComponentProps) {
  const { admin } = useAdminTexts()
  return (
    <AdminPage title={admin.formNew}>
      <ProductForm product={null} charged={NOTHING_CHARGED} sent={actionData} />
    </AdminPage>
  )
}
