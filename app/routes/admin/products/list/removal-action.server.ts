import { data, type RouterContextProvider } from 'react-router'
import type { Refusal } from '../../../../shop/refusals.ts'
import { parseProductRemoval } from '../../../../shop/catalog/schema.ts'
import { filesOf, signedIn } from '../../../context.server.ts'
import { getAdminProduct } from '../../../../shop/catalog/changes.server.ts'
import { removeProduct } from '../../../../shop/catalog/saving.server.ts'
import { readForm } from '../../../read-form.server.ts'
import { refusalStatus } from '../../../refusal-status.server.ts'
import { removeUnusedImages } from '../../../../shop/catalog/images.server.ts'
import type { RemovalAnswer } from './removal-answer.ts'

/** Deletes a product that the person is sure about; otherwise asks. [ADM-03] */
export async function deleteProduct(request: Request, context: Readonly<RouterContextProvider>) {
  const { shop, user } = signedIn(context)
  const form = await readForm(request, parseProductRemoval)
  if (!form.ok) return refused(form.refusal)
  const { productId, sure } = form.value
  const product = await getAdminProduct(shop, user, productId)
  if (!product.ok) return refused(product.refusal)
  const { id, name, images } = product.value
  if (!sure) return data<RemovalAnswer>({ ask: { id, name } })
  const removed = await removeProduct(shop, user, { productId })
  if (!removed.ok) return refused(removed.refusal)
  await removeUnusedImages(shop, filesOf(context), images)
  return data<RemovalAnswer>({ isRemoved: true })
}

function refused(refusal: Refusal) {
  return data<RemovalAnswer>({ refusal }, { status: refusalStatus(refusal) })
}
