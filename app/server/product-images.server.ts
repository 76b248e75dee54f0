import type { UploadRefusal } from '../domain/image-refusal.ts'
import type { AddedImage } from '../domain/product-image.ts'
import { isProductId, type Product } from '../domain/product.ts'
import { ok, refuse, type Result } from '../domain/result.ts'
import { isAdmin, type User } from '../domain/user.ts'
import { isStillAdmin } from './administrators.server.ts'
import type { Transaction } from './database/database.server.ts'
import { transaction } from './database/transaction.server.ts'
import type { FileStore } from './files/file-store.server.ts'
import type { UploadedImage } from './files/render-picture.server.ts'
import { removeImageFiles, storePicture } from './files/stored-pictures.server.ts'
import { toProduct } from './product-rows.server.ts'
import { writeProduct } from './product-saving.server.ts'
import type { Shop } from './shop.server.ts'

interface NewImage extends UploadedImage {
  productId: string
}

/**
 * Adds a picture to those of a product: checks the role and the picture, stores its files and then the address, whatever
 * else is saved at the same moment. Refuses an unknown product, what is no picture, a store that is down; then nothing has
 * changed and no file is left. [ADM-09 SEC-03]
 */
export async function addProductImage(
  shop: Shop,
  files: FileStore,
  actor: User,
  { productId, ...image }: NewImage,
): Promise<Result<AddedImage, UploadRefusal>> {
  if (!isAdmin(actor) || !(await isStillAdmin(shop, actor))) return refuse({ code: 'forbidden' })
  if (!(await hasProduct(shop, productId))) return refuse({ code: 'not-found' })
  const stored = await storePicture(shop, files, { productId, image })
  if (!stored.ok) return stored
  const { url } = stored.value
  const added = await addAddress(shop, actor, { productId, url }).catch(async (error: unknown) => {
    // after a failure it is not known what the database kept: files too many harm nobody, files too few do
    if (!(await isMaybeUsed(shop, productId, url))) await removeImageFiles(shop, files, url)
    throw error
  })
  if (added.ok) shop.bus.publish({ topic: 'catalogue', id: productId })
  else await removeImageFiles(shop, files, url)
  return added
}

async function hasProduct({ db }: Shop, id: string): Promise<boolean> {
  if (!isProductId(id)) return false
  return (await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Appends the address to the product as it is at that moment, again when somebody saved it in between. */
async function addAddress(
  shop: Shop,
  actor: User,
  { productId, url }: { productId: string; url: string },
): Promise<Result<AddedImage>> {
  for (;;) {
    const written = await transaction(shop.db, async (tx) => {
      const product = await readProduct(tx, productId)
      if (!product) return null
      const images = [...product.images, url]
      return await writeProduct(tx, {
        ...{ shop, actor, action: 'product.image' },
        product: { ...product, images, updatedAt: shop.clock() },
        version: product.version,
      })
    })
    if (!written) return refuse({ code: 'not-found' })
    if (!written.isStored) continue
    const { before, after } = written
    return ok({ url, images: after.images, version: after.version, previousVersion: before?.version ?? 0 })
  }
}

async function readProduct(db: Transaction | Shop['db'], id: string): Promise<Product | null> {
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toProduct(row) : null
}

async function isMaybeUsed({ db }: Shop, id: string, url: string): Promise<boolean> {
  const product = await readProduct(db, id).catch(() => undefined)
  return product === undefined || (product?.images.includes(url) ?? false)
}
