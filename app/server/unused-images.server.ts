import { imageKey } from '../domain/product-image.ts'
import type { FileStore } from './files/file-store.server.ts'
import { removeImageFiles } from './files/stored-pictures.server.ts'
import { parseImages } from './product-rows.server.ts'
import type { Shop } from './shop.server.ts'

/** Deletes the files of uploaded pictures that no product shows any more; of what is still shown, or was never uploaded, nothing. [HOSTED-03] */
export async function removeUnusedImages(shop: Shop, files: FileStore, urls: string[]): Promise<void> {
  const unused = [...new Set(urls)].map(async (url) => {
    if (!(await isShown(shop, url))) await removeImageFiles(shop, files, url)
  })
  await Promise.all(unused)
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
