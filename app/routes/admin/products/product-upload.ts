import { redirect } from 'react-router'
import type { AddedImage, UploadRefusal } from '../../../shop/catalog/images.ts'
import { filesOf, signedIn } from '../../context.server.ts'
import { addProductImage } from '../../../shop/catalog/images.server.ts'
import { withUploadedImage } from '../../../shop/catalog/uploads.server.ts'
import { refusalStatus } from '../../refusal-status.server.ts'
import { paths } from '../../../ui/paths.ts'
import { picturesAddress } from './images/pictures-notice.ts'
import type { Route } from './+types/product-upload.ts'

/** What an upload answers, as JSON. */
export type UploadAnswer = ({ ok: true } & AddedImage) | { ok: false; refusal: UploadRefusal }

/** Nothing is to be seen here: whoever signed in anew on the way is led to the product. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(paths.admin.editProduct(params.id), 303)

/**
 * Adds one picture to a product: POST as multipart/form-data with the file in the field `file`, nothing else. Made for
 * `fetch` or XMLHttpRequest on `paths.admin.uploadImage(id)`, which read no page again and tell how much was sent; several
 * at once are fine, all arrive. The answer is an UploadAnswer; `version` and `previousVersion` let an open form whose
 * version is `previousVersion` go on from `version`. The status is 200, or that of the refusal. Without a session or the
 * role the answer is a redirect, so what is no JSON means: sign in again; a plain 413 means more than 16 MB. A form without
 * script comes back to the product's page, which says how it went. [ADM-09]
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, user } = signedIn(context)
  const added = await withUploadedImage(request, (image) =>
    addProductImage(shop, filesOf(context), user, { productId: params.id, ...image }),
  )
  if (request.headers.get('accept')?.includes('text/html'))
    return redirect(picturesAddress(params.id, { kind: 'upload', isDone: added.ok }), 303)
  const answer: UploadAnswer = added.ok ? { ok: true, ...added.value } : added
  return Response.json(answer, { status: added.ok ? 200 : refusalStatus(added.refusal) })
}
