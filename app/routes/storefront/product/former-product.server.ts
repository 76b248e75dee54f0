import { data, redirect } from 'react-router'
import { isProductId } from '../../../shop/catalog/product.ts'
import { findFormerProduct } from '../../../shop/catalog/saving.server.ts'
import type { Shop } from '../../../platform/shop.server.ts'
import { paths } from '../../../ui/paths.ts'

/** What is answered for an id without a product: 301 to where it is now, 410 when it is gone, else 404. [BEY-02 PD-08] */
export async function answerFormerProduct(
  shop: Shop,
  { id, search }: { id: string; search: string },
): Promise<Response | ReturnType<typeof data<null>>> {
  const former = isProductId(id) ? await findFormerProduct(shop, id) : { kind: 'unknown' as const }
  if (former.kind === 'moved') return redirect(paths.product(former.productId) + search, 301)
  return data(null, { status: former.kind === 'gone' ? 410 : 404 })
}
