import { data, redirect, type RouterContextProvider } from 'react-router'
import { saveProduct } from '../../../../shop/catalog/changes.server.ts'
import { parseProductForm } from '../../../../shop/catalog/schema.ts'
import { paths } from '../../../../ui/paths.ts'
import { signedIn } from '../../../context.server.ts'
import { readForm } from '../../../read-form.server.ts'
import { refusalStatus } from '../../../refusal-status.server.ts'
import type { ProductAnswer } from './product-form.tsx'

interface Sent {
  request: Request
  context: Readonly<RouterContextProvider>
  /** null: a new product. */
  id: string | null
}

/** Saves a product, or answers what is wrong with a field or what somebody else has saved in the meantime. */
export async function changeProduct({ request, context, id }: Sent) {
  const { services, user } = signedIn(context)
  const { origin } = new URL(request.url)
  const form = await readForm(request, (input) => parseProductForm(input, origin))
  if (!form.ok) return notSaved({ refusal: form.refusal }, refusalStatus(form.refusal))
  const { product, version, problems, typed, hasScript } = form.value
  if (id !== null && version === null) return notSaved({ refusal: { code: 'malformed' } }, 400)
  if (!product) return notSaved({ problems, typed, version }, 422)
  const saved = await saveProduct(services, user, { id, product, version })
  if (!saved.ok) return notSaved({ refusal: saved.refusal, typed, version }, refusalStatus(saved.refusal))
  const { isSaved, current } = saved.value
  if (!isSaved) return notSaved({ current, typed }, 409)
  if (id !== null) return data<ProductAnswer>({ isSaved: true, current })
  if (!hasScript) throw redirect(`${paths.admin.editProduct(current.id)}?created=1`, 303)
  return data<ProductAnswer>({ isSaved: true, createdId: current.id })
}

function notSaved(answer: ProductAnswer, status: number) {
  return data<ProductAnswer>(answer, { status })
}
