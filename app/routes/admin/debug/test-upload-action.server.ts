import { data, type RouterContextProvider } from 'react-router'
import type { UploadRefusal } from '../../../shop/catalog/images.ts'
import { parseImageRemoval } from '../../../shop/catalog/schema.ts'
import { filesOf, signedIn } from '../../context.server.ts'
import { readForm } from '../../read-form.server.ts'
import { addTestImage, removeTestImage, withUploadedImage } from '../../../shop/catalog/uploads.server.ts'
import { refusalStatus } from '../../refusal-status.server.ts'
import type { TestUploadAnswer } from './test-upload-answer.ts'

/** Stores the file of a form that brings one; the other form of the page deletes what was stored. [ADM-16] */
export async function tryUpload(request: Request, context: Readonly<RouterContextProvider>) {
  const { shop, user } = signedIn(context)
  const files = filesOf(context)
  if (request.headers.get('content-type')?.startsWith('multipart/')) {
    const added = await withUploadedImage(request, (image) => addTestImage(shop, files, user, image))
    return added.ok ? data<TestUploadAnswer>({ stored: added.value }) : refused(added.refusal)
  }
  const form = await readForm(request, parseImageRemoval)
  if (!form.ok) return refused(form.refusal)
  const removed = await removeTestImage(shop, files, user, form.value.url)
  return removed.ok ? data<TestUploadAnswer>({ isRemoved: true }) : refused(removed.refusal)
}

function refused(refusal: UploadRefusal) {
  return data<TestUploadAnswer>({ refusal }, { status: refusalStatus(refusal) })
}
