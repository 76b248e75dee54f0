import type { UploadRefusal } from '../domain/image-refusal.ts'
import { MAX_IMAGE_BYTES, shownFileName } from '../domain/product-image.ts'
import { refuse, type Result } from '../domain/result.ts'
import { fileInForm } from '../forms/multipart.ts'
import type { UploadedImage } from './files/render-picture.server.ts'
import { inUploadSlot } from './files/upload-slots.server.ts'
import { readUploadBody, type UploadBody } from './upload-body.server.ts'

const AGAIN_AFTER_SECONDS = 60

type Work<T> = (image: UploadedImage) => Promise<Result<T, UploadRefusal>>

/**
 * Reads the one file of an upload, the field `file` of a form, and gives it to `work`. Only here is the body read, so after
 * the guards, and of few uploads at once; the others wait for their turn unread. [ADM-09]
 */
export async function withUploadedImage<T>(
  request: Request,
  work: Work<T>,
): Promise<Result<T, UploadRefusal>> {
  const result = await inUploadSlot(async () => {
    const body = await readUploadBody(request, MAX_IMAGE_BYTES).catch(() => null)
    if (!body) return refuse({ code: 'malformed' })
    try {
      return await withFile(request, body, work)
    } finally {
      body.free()
    }
  })
  return result ?? refuse({ code: 'too-many-requests', retryAfter: AGAIN_AFTER_SECONDS })
}

async function withFile<T>(
  { headers }: Request,
  { bytes, isCut }: UploadBody,
  work: Work<T>,
): Promise<Result<T, UploadRefusal>> {
  const contentType = headers.get('content-type') ?? ''
  const file = fileInForm(bytes, { contentType, field: 'file', isCut })
  if (!file) return refuse({ code: 'malformed' })
  if (file.fileName === '' && file.bytes.length === 0) return refuse({ code: 'image-missing' })
  if (isCut || file.bytes.length > MAX_IMAGE_BYTES)
    return refuse({ code: 'image-too-large', file: shownFileName(file.fileName) })
  return await work(file)
}
