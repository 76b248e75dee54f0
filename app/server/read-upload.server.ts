import type { UploadRefusal } from '../domain/image-refusal.ts'
import { MAX_IMAGE_BYTES, shownFileName } from '../domain/product-image.ts'
import { refuse, type Result } from '../domain/result.ts'
import { parseImageUpload } from '../forms/image-upload.ts'
import type { UploadedImage } from './files/render-picture.server.ts'
import { inUploadSlot } from './files/upload-slots.server.ts'
import { readForm } from './read-form.server.ts'

const AGAIN_AFTER_SECONDS = 60

/**
 * Reads the one file of an upload and gives it to `work`. Only here is the body read, so after the guards, and of few uploads
 * at once; the others wait for their turn unread. [ADM-09]
 */
export async function withUploadedImage<T>(
  request: Request,
  work: (image: UploadedImage) => Promise<Result<T, UploadRefusal>>,
): Promise<Result<T, UploadRefusal>> {
  const result = await inUploadSlot(async () => {
    const form = await readForm(request, parseImageUpload)
    if (!form.ok) return form
    const { file } = form.value
    if (!file) return refuse({ code: 'image-missing' })
    if (file.size > MAX_IMAGE_BYTES)
      return refuse({ code: 'image-too-large', file: shownFileName(file.name) })
    return await work({ fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
  })
  return result ?? refuse({ code: 'too-many-requests', retryAfter: AGAIN_AFTER_SECONDS })
}
