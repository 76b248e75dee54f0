import { redirect } from 'react-router'
import { addProductImage } from '../../../shop/catalog/images.server.ts'
import { withUploadedImage } from '../../../shop/catalog/uploads.server.ts'
import { filesOf, refusalStatus, signedIn } from '../../request.server.ts'
import type { Route } from './+types/product-upload.ts'
import { imagesAddress } from './images/product-images.tsx'
import type { UploadAnswer } from './images/upload-queue.ts'

export { loader } from './product-images.ts'

/**
 * POST as multipart/form-data with the file in the field `file`; sent again with the same `?at=`, a moment in ms, it is
 * stored once. Returns an UploadAnswer with status 200 or that of the refusal; an open form whose version is `previousVersion`
 * can move on to `version`. Without a session or the role the answer is a redirect, and a plain 413 means more than 16 MB.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { services, user } = signedIn(context)
  const at = Number(new URL(request.url).searchParams.get('at'))
  const added = await withUploadedImage(request, (image) =>
    addProductImage(services, filesOf(context), user, { productId: params.id, at, ...image }),
  )
  if (request.headers.get('accept')?.includes('text/html'))
    return redirect(imagesAddress(params.id, { kind: 'upload', isDone: added.ok }), 303)
  const answer: UploadAnswer = added.ok ? { ok: true, ...added.value } : added
  return Response.json(answer, { status: added.ok ? 200 : refusalStatus(added.refusal) })
}
