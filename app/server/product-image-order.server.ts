import { arrangeImages, type ImageChange } from '../domain/product-images.ts'
import type { Product } from '../domain/product.ts'
import { ok, refuse, type Result } from '../domain/result.ts'
import { isAdmin, type User } from '../domain/user.ts'
import type { Transaction } from './database/database.server.ts'
import { transaction } from './database/transaction.server.ts'
import type { FileStore } from './files/file-store.server.ts'
import { toProduct } from './product-rows.server.ts'
import { writeProduct } from './product-saving.server.ts'
import type { Shop } from './shop.server.ts'
import { removeUnusedImages } from './unused-images.server.ts'

/** The pictures of a product as they are stored, and the versions of the product before and after. */
export interface ImagesStored {
  /** False when a picture that the change names is no longer there: nothing was changed. */
  isArranged: boolean
  images: string[]
  version: number
  previousVersion: number
}

/**
 * Makes a picture the main one, moves it or removes it, in the list that is stored at that moment: of several changes at once
 * none is lost. The same again changes nothing. The files of a removed picture go too, unless another product shows it. An
 * unknown product is refused. [ADM-08 BEY-18 BEY-20 HOSTED-03]
 */
export async function arrangeProductImages(
  shop: Shop,
  files: FileStore,
  actor: User,
  { productId, change }: { productId: string; change: ImageChange },
): Promise<Result<ImagesStored>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const stored = await transaction<Result<ImagesStored>>(shop.db, async (tx) => {
    const product = await lockProduct(tx, productId)
    if (!product) return refuse({ code: 'not-found' })
    const { version } = product
    const images = arrangeImages(product.images, change)
    if (images === null)
      return ok({ isArranged: false, images: product.images, version, previousVersion: version })
    const written = await writeProduct(tx, {
      shop,
      actor,
      product: { ...product, images, updatedAt: shop.clock() },
      version,
      action: 'product.images',
    })
    if (!written.isStored) return refuse({ code: 'not-found' })
    return ok({ isArranged: true, images, version: written.after.version, previousVersion: version })
  })
  if (!stored.ok || stored.value.version === stored.value.previousVersion) return stored
  shop.bus.publish({ topic: 'catalogue', id: productId })
  if (change.intent === 'remove') await removeUnusedImages(shop, files, [change.url])
  return stored
}

/** The product as it is once nobody else is changing it; the update that changes nothing is what waits, on both engines. */
async function lockProduct(tx: Transaction, id: string): Promise<Product | null> {
  const row = await tx
    .updateTable('products')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ? toProduct(row) : null
}
