import { lockRow, type Transaction } from '../../platform/database/database.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import type { FileStore } from '../../platform/files/file-store.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { isStillAdmin } from '../accounts/users.server.ts'
import { type UploadRefusal, ok, refuse, type Result } from '../result.ts'
import { isProductId } from '../text.ts'
import { isAdmin, type User } from '../user.ts'
import { type AddedImage, arrangeImages, type ImageChange, imageKey } from './images.ts'
import { type Product } from './product.ts'
import { parseImages, toProduct } from './queries.server.ts'
import type { UploadedImage } from './render-image.server.ts'
import { writeProduct } from './saving.server.ts'
import { removeImageFiles, storeImage } from './stored-images.server.ts'

interface NewImage extends UploadedImage {
  productId: string
}

/**
 * Adds an image to those of a product: checks the role and the image, stores its files and then the address, whatever
 * else is saved at the same moment. Refuses an unknown product, what is no image, a store that is down; then nothing has
 * changed and no file is left.
 */
export async function addProductImage(
  services: Services,
  files: FileStore,
  actor: User,
  { productId, ...image }: NewImage,
): Promise<Result<AddedImage, UploadRefusal>> {
  if (!isAdmin(actor) || !(await isStillAdmin(services, actor))) return refuse({ code: 'forbidden' })
  if (!(await hasProduct(services, productId))) return refuse({ code: 'not-found' })
  const stored = await storeImage(services, files, { productId, image })
  if (!stored.ok) return stored
  const { url } = stored.value
  const added = await addAddress(services, actor, { productId, url }).catch(async (error: unknown) => {
    // after a failure it is not known what the database kept: files too many harm nobody, files too few do
    if (!(await isMaybeUsed(services, productId, url))) await removeImageFiles(services, files, url)
    throw error
  })
  if (added.ok) services.bus.publish({ topic: 'catalogue', id: productId })
  else await removeImageFiles(services, files, url)
  return added
}

async function hasProduct({ db }: Services, id: string): Promise<boolean> {
  if (!isProductId(id)) return false
  return (await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Appends the address to the product as it is at that moment, again when somebody saved it in between. */
async function addAddress(
  services: Services,
  actor: User,
  { productId, url }: { productId: string; url: string },
): Promise<Result<AddedImage>> {
  for (;;) {
    const written = await transaction(services.db, async (tx) => {
      const product = await readProduct(tx, productId)
      if (!product) return null
      const images = [...product.images, url]
      return await writeProduct(tx, {
        ...{ services, actor, action: 'product.image' },
        product: { ...product, images, updatedAt: services.clock() },
        version: product.version,
      })
    })
    if (!written) return refuse({ code: 'not-found' })
    if (!written.isStored) continue
    const { before, after } = written
    return ok({ url, images: after.images, version: after.version, previousVersion: before?.version ?? 0 })
  }
}

async function readProduct(db: Transaction | Services['db'], id: string): Promise<Product | null> {
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toProduct(row) : null
}

async function isMaybeUsed({ db }: Services, id: string, url: string): Promise<boolean> {
  const product = await readProduct(db, id).catch(() => undefined)
  return product === undefined || (product?.images.includes(url) ?? false)
}

/**
 * Deletes the files of uploaded images that no product shows any more; of what is still shown, or was never uploaded,
 * nothing. The change that left them is stored already: where it can't be known, files too many are no failure of it.
 */
export async function removeUnusedImages(
  services: Services,
  files: FileStore,
  urls: string[],
): Promise<void> {
  await Promise.all([...new Set(urls)].map((url) => removeUnused(services, files, url)))
}

async function removeUnused(services: Services, files: FileStore, url: string): Promise<void> {
  try {
    if (!(await isShown(services, url))) await removeImageFiles(services, files, url)
  } catch (error) {
    services.log.warn({ err: error, url }, 'the files of a picture are left over')
  }
}

/** Whether any product still has the image. Only uploaded ones are asked for, in whose addresses nothing needs escaping. */
async function isShown({ db }: Services, url: string): Promise<boolean> {
  if (imageKey(url) === null) return true
  const rows = await db
    .selectFrom('products')
    .select('images')
    .where('images', 'like', `%${JSON.stringify(url)}%`)
    .execute()
  return rows.some(({ images }) => parseImages(images).includes(url))
}

/** The images of a product as they are stored, and the versions of the product before and after. */
interface ImagesStored {
  /** False when an image that the change names is no longer there: nothing was changed. */
  isArranged: boolean
  images: string[]
  version: number
  previousVersion: number
}

/**
 * Makes an image the main one, moves it or removes it, in the list that is stored at that moment: of several changes at once
 * none is lost. The same again changes nothing. The files of a removed image go too, unless another product shows it. An
 * unknown product is refused.
 */
export async function arrangeProductImages(
  services: Services,
  files: FileStore,
  actor: User,
  { productId, change }: { productId: string; change: ImageChange },
): Promise<Result<ImagesStored>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const stored = await transaction<Result<ImagesStored>>(services.db, async (tx) => {
    const row = await lockRow(tx, 'products', productId)
    if (!row) return refuse({ code: 'not-found' })
    const product = toProduct(row)
    const { version } = product
    const images = arrangeImages(product.images, change)
    if (images === null)
      return ok({ isArranged: false, images: product.images, version, previousVersion: version })
    const written = await writeProduct(tx, {
      services,
      actor,
      product: { ...product, images, updatedAt: services.clock() },
      version,
      action: 'product.images',
    })
    if (!written.isStored) return refuse({ code: 'not-found' })
    return ok({ isArranged: true, images, version: written.after.version, previousVersion: version })
  })
  if (!stored.ok || stored.value.version === stored.value.previousVersion) return stored
  services.bus.publish({ topic: 'catalogue', id: productId })
  if (change.intent === 'remove') await removeUnusedImages(services, files, [change.url])
  return stored
}
