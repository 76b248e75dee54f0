import { AdminPage } from '../../../ui/admin/admin-page.tsx'
import { changeProduct } from './form/product-action.server.ts'
import { ProductForm } from './form/product-form.tsx'
import { saveInBrowser } from '../../../ui/kit/save.ts'
import type { Route } from './+types/product-new.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as adminTexts from '../../../texts/mk/admin.ts'

/** A loader makes the guard run on navigations in the browser. */
export function loader() {
  return null
}

export const action = ({ request, context }: Route.ActionArgs) =>
  changeProduct({ request, context, id: null })

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => saveInBrowser(serverAction)

const NOTHING_CHARGED: number[] = []

export default function NewProduct({ actionData }: Route.ComponentProps) {
  const { admin } = useTexts(adminTexts)
  return (
    <AdminPage title={admin.formNew}>
      <ProductForm product={null} charged={NOTHING_CHARGED} sent={actionData} />
    </AdminPage>
  )
}
