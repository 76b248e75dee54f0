import { data, type RouterContextProvider } from 'react-router'
import { parseBulk } from '../../../../shop/catalog/schema.ts'
import { signedIn } from '../../../context.server.ts'
import { applyBulk, previewBulk } from '../../../../shop/catalog/bulk.server.ts'
import { readForm } from '../../../read-form.server.ts'
import { refusalStatus } from '../../../refusal-status.server.ts'
import type { BulkAnswer } from './bulk-answer.ts'
import { parseSelection } from './selection.ts'

/** Shows what the form would do to the products that the address means, or does what was shown. [BEY-18] */
export async function changeInBulk(request: Request, url: URL, context: Readonly<RouterContextProvider>) {
  const { shop, user } = signedIn(context)
  const form = await readForm(request, parseBulk)
  if (!form.ok) return answer({ refusal: form.refusal }, refusalStatus(form.refusal))
  const { typed, read, digest } = form.value
  if (!('change' in read)) return answer({ typed, wrong: read }, 422)
  const asked = { selection: parseSelection(url.searchParams), change: read.change }
  if (digest === null) {
    const preview = await previewBulk(shop, user, asked)
    if (!preview.ok) return answer({ typed, refusal: preview.refusal }, refusalStatus(preview.refusal))
    return answer({ typed, preview: preview.value }, 200)
  }
  const done = await applyBulk(shop, user, { ...asked, digest })
  if (!done.ok) return answer({ typed, refusal: done.refusal }, refusalStatus(done.refusal))
  if ('preview' in done.value) return answer({ typed, preview: done.value.preview, isStale: true }, 409)
  return answer({ applied: done.value }, 200)
}

function answer(content: BulkAnswer, status: number) {
  return data<BulkAnswer>(content, { status })
}
