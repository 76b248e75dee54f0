import { z } from 'zod'
import { lockRow, transaction } from '../../platform/database/database.server.ts'
import type { FileStore } from '../../platform/files/file-store.server.ts'
import type { Services } from '../../platform/services.server.ts'
import type { AuditAction } from '../audit/rules.ts'
import { parserOf } from '../form-fields.ts'
import { isProductId } from '../text.ts'
import type { EpochMs } from '../time.ts'
import { isAdmin, ok, refuse, type Result, type UploadRefusal, type User } from '../use-case.ts'
import { isStillAdmin } from '../users/service.server.ts'
import { type AddedImage, arrangeImages, type ImageChange, imageKey } from './images.ts'
import { getProduct, parseImages, toProduct } from './queries.server.ts'
import type { UploadedImage } from './render-image.server.ts'
import { prepareWrite, writeProduct } from './saving.server.ts'
import { removeImageFiles, storeImage } from './uploads.server.ts'

/** Longer than any address that an image may have. */
const url = z.string().min(1).max(4000)

export const parseImageChange = parserOf(
  z.discriminatedUnion('intent', [
    z.object({ intent: z.enum(['main', 'left', 'right', 'remove']), url }),
    z.object({ intent: z.literal('place'), url, before: url.nullable().default(null) }),
  ]),
)

/** `isArranged` is false when an image that the change names is no longer there: nothing was changed. */
type ImagesStored = Omit<AddedImage, 'url'> & { isArranged: boolean }

interface ImagesChange {
  productId: string
  action: AuditAction
  change: (images: string[]) => string[] | null
}

/** Changes the images as stored at that moment, so that no concurrent change is lost. */
async function changeImages(services: Services, actor: User, { productId, action, change }: ImagesChange) {
  const stored = await transaction<Result<ImagesStored>>(services.db, async (tx) => {
    const row = await lockRow(tx, 'products', productId)
    if (!row) return refuse({ code: 'not-found' })
    const before = toProduct(row)
    const { version } = before
    const images = change(before.images)
    if (images === null)
      return ok({ isArranged: false, images: before.images, version, previousVersion: version })
    const product = { ...before, images, updatedAt: services.clock() }
    const written = await writeProduct(tx, { services, actor, action }, prepareWrite(before, product))
    if (!written.isStored) return refuse({ code: 'not-found' })
    return ok({ isArranged: true, images, version: written.after.version, previousVersion: version })
  })
  if (stored.ok) services.bus.publish({ topic: 'catalogue' })
  return stored
}

/**
 * Adds an image to those of a product: stores its files, then its address; once for one name and moment `at`. Refuses
 * an unknown product, what is no image, a store that is down; then nothing has changed.
 */
export async function addProductImage(
  services: Services,
  files: FileStore,
  actor: User,
  { productId, at, ...image }: UploadedImage & { productId: string; at?: EpochMs | undefined },
): Promise<Result<AddedImage, UploadRefusal>> {
  if (!isAdmin(actor) || !(await isStillAdmin(services, actor))) return refuse({ code: 'forbidden' })
  if (!isProductId(productId) || !(await getProduct(services, productId)))
    return refuse({ code: 'not-found' })
  const stored = await storeImage(services, files, { productId, image, at })
  if (!stored.ok) return stored
  const { url } = stored.value
  const added = await changeImages(services, actor, {
    productId,
    action: 'product.image',
    change: (images) => (images.includes(url) ? images : [...images, url]),
  }).catch(async (error: unknown) => {
    // whether the database stored it is unknown: superfluous files do no harm, missing ones do
    if (!at && !(await isMaybeUsed(services, productId, url))) await removeImageFiles(services, files, url)
    throw error
  })
  if (!added.ok) await removeImageFiles(services, files, url)
  if (!added.ok) return added
  const { images, version, previousVersion } = added.value
  return ok({ url, images, version, previousVersion })
}

async function isMaybeUsed(services: Services, id: string, url: string): Promise<boolean> {
  const product = await getProduct(services, id).catch(() => undefined)
  return product === undefined || (product?.images.includes(url) ?? false)
}

/**
 * Deletes the files of uploaded images that no product shows any more. The change that left them is stored already, so
 * where this can't be known the files stay.
 */
export async function removeUnusedImages(services: Services, files: FileStore, urls: string[]) {
  const uploaded = [...new Set(urls)].filter((url) => imageKey(url) !== null)
  if (uploaded.length === 0) return
  try {
    const shown = await readShown(services, uploaded)
    const unused = uploaded.filter((url) => !shown.has(url))
    await Promise.all(unused.map((url) => removeImageFiles(services, files, url)))
  } catch (error) {
    services.log.warn({ err: error, urls: uploaded }, 'image files are left over')
  }
}

/** The images of products that have one of these; nothing in the address of an uploaded one needs escaping. */
async function readShown({ reader }: Services, urls: string[]): Promise<Set<string>> {
  const rows = await reader
    .selectFrom('products')
    .select('images')
    .where((eb) => eb.or(urls.map((url) => eb('images', 'like', `%${JSON.stringify(url)}%`))))
    .execute()
  return new Set(rows.flatMap(({ images }) => parseImages(images)))
}

/**
 * Makes an image the main one, moves it or removes it; the same again changes nothing. The files of a removed image are
 * deleted, unless another product shows it. Refuses an unknown product.
 */
export async function arrangeProductImages(
  services: Services,
  files: FileStore,
  actor: User,
  { productId, change }: { productId: string; change: ImageChange },
): Promise<Result<ImagesStored>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const stored = await changeImages(services, actor, {
    productId,
    action: 'product.images',
    change: (images) => arrangeImages(images, change),
  })
  const isChanged = stored.ok && stored.value.version !== stored.value.previousVersion
  if (isChanged && change.intent === 'remove') await removeUnusedImages(services, files, [change.url])
  return stored
}
