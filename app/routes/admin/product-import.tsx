import { data } from 'react-router'
import { useProductFilesTexts } from '../../i18n/product-files-texts.ts'
import { signedIn } from '../../server/context.server.ts'
import { listChangeSets } from '../../server/product-change-sets.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { paths } from '../../ui/paths.ts'
import { AdminPage } from './admin-page.tsx'
import { ChangeSets } from './product-files/change-sets.tsx'
import { changeByFile } from './product-files/import-action.server.ts'
import { ImportPanel } from './product-files/import-panel.tsx'
import { saveInBrowser } from './save-in-browser.ts'
import type { Route } from './+types/product-import.ts'
import './product-files/product-files.css'

export { ScreenFailed as ErrorBoundary } from './screen-failed.tsx'

/** The changes of many products so far. [BEY-18] */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { shop, user } = signedIn(context)
  const list = await listChangeSets(shop, user, { after: url.searchParams.get('after') })
  if (!list.ok) throw data(null, { status: 404 })
  return list.value
}

export const action = ({ request, context }: Route.ActionArgs) => changeByFile(request, context)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => saveInBrowser(serverAction)

export default function ProductImportScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { productImport: texts } = useProductFilesTexts()
  return (
    <AdminPage title={texts.title} lead={texts.lead}>
      <div className="product-files">
        <ImportPanel sent={actionData} sets={loaderData.sets} />
        <section className="panel" aria-labelledby="export-title">
          <h2 id="export-title">{texts.exportTitle}</h2>
          <p>{texts.exportText}</p>
          <ButtonLink to={paths.admin.exportProducts()} kind="secondary" reloadDocument download>
            {texts.exportLink}
          </ButtonLink>
        </section>
        <ChangeSets {...loaderData} sent={actionData} />
      </div>
    </AdminPage>
  )
}
