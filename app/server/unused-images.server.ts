import { imageKey } from '../domain/product-image.ts'
import type { FileStore } from './files/file-store.server.ts'
import { removeImageFiles } from './files/stored-pictures.server.ts'
import { parseImages } from './product-rows.server.ts'
import type { Shop } from './shop.server.ts'

/**
 * Deletes the files of uploaded pictures that no product shows any more; of what is still shown, or was never uploaded,
 * nothing. The change that left them is stored already: where it can't be known, files too many are no failure of it. [HOSTED-03]
 */
export async function removeUnusedImages(shop: Shop, files: FileStore, urls: string[]): Promise<void> {
  await Promise.all([...new Set(urls)].map((url) => removeUnused(shop, files, url)))
}

async function removeUnused(shop: Shop, files: FileStore, url: string): Promise<void> {
  try {
    if (!(await isShown(shop, url))) await removeImageFiles(shop, files, url)
  } catch (error) {
    shop.log.warn({ err: error, url }, 'the files of a picture are left over')
  }
}

/** Whether any product still has the picture. Only uploaded ones are asked for, in whose addresses nothing needs escaping. */
async function isShown({ db }: Shop, url: string): Promise<boolean> {
  if (imageKey(url) === null) return true
  const rows = await db
    .selectFrom('products')
    .select('images')
    .where('images', 'like', `%${JSON.stringify(url)}%`)
    .execute()
  return rows.some(({ images }) => parseImages(images).includes(url))
}
