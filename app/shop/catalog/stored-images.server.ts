import { StoreUnavailable, type FileStore } from '../../platform/files/file-store.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { type ImageRefusal, ok, refuse, type Result } from '../result.ts'
import { imageAddress, imageFileKeys, imageKey } from './images.ts'
import { renderPicture, type ImageFile, type UploadedImage } from './render-image.server.ts'

export interface StoredPicture {
  url: string
  files: { name: string; bytes: number }[]
}

/** Stores all files or none; below `test` without a product. Refuses non-images and a store that is down. */
export async function storeImage(
  services: Pick<Services, 'clock' | 'log'>,
  files: FileStore,
  { productId, image }: { productId: string | null; image: UploadedImage },
): Promise<Result<StoredPicture, ImageRefusal>> {
  const rendered = await renderPicture(image)
  if (!rendered.ok) return rendered
  const url = imageAddress(productId, { at: newMoment(services), fileName: image.fileName })
  try {
    for (const { suffix, bytes } of rendered.value) await files.put(`${imageKey(url)}${suffix}`, bytes)
  } catch (error) {
    await removeImageFiles(services, files, url)
    if (!(error instanceof StoreUnavailable)) throw error
    services.log.error({ err: error }, 'a picture could not be stored')
    return refuse({ code: 'store-unavailable' })
  }
  return ok({ url, files: rendered.value.map((file) => described(url, file)) })
}

/** Leaves other addresses alone. False when the store fails and files stay. */
export async function removeImageFiles(
  { log }: Pick<Services, 'log'>,
  files: FileStore,
  url: string,
): Promise<boolean> {
  try {
    await files.remove(imageFileKeys(url))
    return true
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    log.warn({ err: error, url }, 'the files of a picture are left over')
    return false
  }
}

function described(url: string, { suffix, bytes }: ImageFile) {
  return { name: `${url}${suffix}`, bytes: bytes.length }
}

let lastMoment = 0

function newMoment({ clock }: Pick<Services, 'clock'>): number {
  lastMoment = Math.max(clock(), lastMoment + 1)
  return lastMoment
}
