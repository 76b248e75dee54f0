import type { UploadRefusal } from '../domain/image-refusal.ts'
import { imageKey } from '../domain/product-image.ts'
import { ok, refuse, type Result } from '../domain/result.ts'
import { isAdmin, type User } from '../domain/user.ts'
import type { FileStore } from './files/file-store.server.ts'
import type { UploadedImage } from './files/render-picture.server.ts'
import { removeImageFiles, storePicture, type StoredPicture } from './files/stored-pictures.server.ts'
import type { Shop } from './shop.server.ts'

/** Stores a picture as those of products are, but of no product. [ADM-16] */
export async function addTestImage(
  shop: Shop,
  files: FileStore,
  actor: User,
  image: UploadedImage,
): Promise<Result<StoredPicture, UploadRefusal>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  return storePicture(shop, files, { productId: null, image })
}

/** Deletes such a picture again; one of a product is never deleted here. [ADM-16] */
export async function removeTestImage(
  shop: Shop,
  files: FileStore,
  actor: User,
  url: string,
): Promise<Result<null, UploadRefusal>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  if (!imageKey(url)?.startsWith('test/')) return refuse({ code: 'not-found' })
  return (await removeImageFiles(shop, files, url)) ? ok(null) : refuse({ code: 'store-unavailable' })
}
