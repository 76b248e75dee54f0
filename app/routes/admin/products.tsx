import { data } from 'react-router'
import { parseAdminProductFilter } from '../../domain/admin-product-filter.ts'
import { useAdminProductsTexts } from '../../i18n/admin-products-texts.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { listAdminProducts } from '../../server/admin-products.server.ts'
import { signedIn } from '../../server/context.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { paths } from '../../ui/paths.ts'
import { AdminPage } from './admin-page.tsx'
import { ListHead } from './list-head.tsx'
import { ProductFilters } from './product-list/product-filters.tsx'
import { ManyProducts } from './product-list/many-products.tsx'
import { ProductPager } from './product-list/product-pager.tsx'
import { ProductTable } from './product-list/product-table.tsx'
import { deleteProduct } from './product-list/removal-action.server.ts'
import { RemovalQuestion } from './product-list/removal-question.tsx'
import { useRemoval } from './product-list/use-removal.ts'
import { saveInBrowser } from './save-in-browser.ts'
import type { Route } from './+types/products.ts'
import './product-list/product-list.css'

export { ProductsFailed as ErrorBoundary } from './product-list/products-failed.tsx'

/** The products that the address asks for. [ADM-03] */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { shop, user } = signedIn(context)
  const filter = parseAdminProductFilter(url.searchParams)
  const list = await listAdminProducts(shop, user, { ...filter, position: url.searchParams.get('from') })
  if (!list.ok) throw data(null, { status: 404 })
  return { filter, list: list.value }
}

export const action = ({ request, context }: Route.ActionArgs) => deleteProduct(request, context)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => saveInBrowser(serverAction)

export default function Products({ loaderData: { filter, list }, actionData }: Route.ComponentProps) {
  const { admin } = useAdminTexts()
  const { productList: texts } = useAdminProductsTexts()
  const { products, found, total, brands, older, newer } = list
  const removal = useRemoval()
  return (
    <AdminPage title={admin.navProducts}>
      {actionData && <RemovalQuestion answer={actionData} />}
      <ListHead count={found === total ? texts.found(total) : texts.foundOf({ found, total })}>
        <ButtonLink to={paths.admin.newProduct()}>{texts.add}</ButtonLink>
        <ManyProducts filter={filter} />
      </ListHead>
      {total === 0 ? (
        <EmptyState icon="box" title={texts.emptyTitle} text={texts.emptyText} />
      ) : (
        <>
          <ProductFilters filter={filter} brands={brands} />
          {products.length === 0 ? (
            <EmptyState
              icon="search"
              title={texts.noneTitle}
              text={texts.noneText}
              action={<ButtonLink to={paths.admin.products()}>{texts.reset}</ButtonLink>}
            />
          ) : (
            <div className="panel">
              <ProductTable products={products} {...removal} />
              <ProductPager filter={filter} older={older} newer={newer} />
            </div>
          )}
        </>
      )}
    </AdminPage>
  )
}
