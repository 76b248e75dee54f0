import { data, redirect } from 'react-router'
import { arrangeProductImages, parseImageChange } from '../../../shop/catalog/images.server.ts'
import { paths } from '../../../ui/paths.ts'
import { filesOf, readForm, refused, signedIn } from '../../request.server.ts'
import type { Route } from './+types/product-images.ts'
import { imagesAddress, kindOf } from './images/product-images.tsx'
import type { ImagesAnswer } from './images/upload-queue.ts'

/** There is no page here: a user who signed in again on the way is redirected to the product. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(paths.admin.editProduct(params.id), 303)

/** Without script it redirects to the product's page; otherwise it returns the current images. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { services, user } = signedIn(context)
  const isPlainForm = request.headers.get('accept')?.includes('text/html') ?? false
  const change = await readForm({ request, context }, parseImageChange)
  if (!change.ok) return refused(change.refusal)
  const arranged = await arrangeProductImages(services, filesOf(context), user, {
    productId: id,
    change: change.value,
  })
  if (isPlainForm) {
    const isDone = arranged.ok && arranged.value.isArranged
    return redirect(imagesAddress(id, { kind: kindOf(change.value), isDone }), 303)
  }
  if (!arranged.ok) return refused(arranged.refusal)
  const { isArranged, ...stored } = arranged.value
  if (!isArranged) return data<ImagesAnswer>({ isGone: true, ...stored }, { status: 409 })
  return data<ImagesAnswer>(stored)
}
