import { data } from 'react-router'
import { useProductFilesTexts } from '../../i18n/product-files-texts.ts'
import { signedIn } from '../../server/context.server.ts'
import { listSelected } from '../../server/product-bulk.server.ts'
import { AdminPage } from './admin-page.tsx'
import { changeInBulk } from './product-bulk/bulk-action.server.ts'
import { BulkPanel } from './product-bulk/bulk-panel.tsx'
import { parseSelection } from './product-bulk/selection.ts'
import { SelectionPanel } from './product-bulk/selection-panel.tsx'
import { saveInBrowser } from './save-in-browser.ts'
import type { Route } from './+types/product-bulk.ts'
import './product-files/product-files.css'
import './product-bulk/product-bulk.css'

export { ScreenFailed as ErrorBoundary } from './screen-failed.tsx'

/** The products that the address means. [BEY-18] */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { shop, user } = signedIn(context)
  const selection = parseSelection(url.searchParams)
  const selected = await listSelected(shop, user, selection)
  if (!selected.ok) throw data(null, { status: 404 })
  return { selection, ...selected.value }
}

export const action = ({ request, url, context }: Route.ActionArgs) => changeInBulk(request, url, context)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => saveInBrowser(serverAction)

export default function ProductBulkScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { productBulk: texts } = useProductFilesTexts()
  const { selection, found } = loaderData
  return (
    <AdminPage title={texts.title} lead={texts.lead}>
      <div className="product-files">
        <SelectionPanel {...loaderData} />
        {found > 0 && <BulkPanel selection={selection} sent={actionData} />}
      </div>
    </AdminPage>
  )
}
