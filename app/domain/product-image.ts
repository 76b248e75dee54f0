import { PICTURE_WIDTHS } from './picture.ts'
import { isProductId } from './product.ts'
import { latinise } from './search.ts'
import { cleanText } from './text.ts'
import type { EpochMs } from './time.ts'

/** The largest picture file that is taken, bytes. [ADM-09] */
export const MAX_IMAGE_BYTES = 10_485_760

/** What the dialog for choosing a file offers; what a file really is the server decides from its content. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/gif,image/webp,image/avif'

/** What the upload of one picture answers when it was stored. */
export interface AddedImage {
  /** The address to keep in the product's `images`; its files are '{url}-{width}.avif|webp' and '{url}-share.jpg'. */
  url: string
  /** All pictures of the product now, the first is the main one. */
  images: string[]
  /** The version of the product with this picture, and the one that was there just before. */
  version: number
  previousVersion: number
}

const LONGEST_NAME = 60
const ADDRESS = /^\/media\/((?:products\/[A-Za-z0-9][A-Za-z0-9_-]{0,99}|test)\/\d{1,15}_[a-z0-9-]{1,60})$/

/** The name of a file as it is shown to people: without its folders, control and direction characters. */
export function shownFileName(fileName: string): string {
  return cleanText(fileName.split(/[/\\]/).at(-1) ?? '', { max: 100 })
}

/** The name under which a picture is kept: Latin letters, digits and hyphens, no extension; 'picture' when none is left. */
export function imageName(fileName: string): string {
  const name = latinise(shownFileName(fileName).replace(/\.[^.]*$/, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-+|-+$/g, '')
  return name === '' ? 'picture' : name
}

/** The address of a new picture: `/media/products/{productId}/{timestamp}_{filename}`; below `test` without a product. [ADM-09] */
export function imageAddress(
  productId: string | null,
  { at, fileName }: { at: EpochMs; fileName: string },
): string {
  if (productId !== null && !isProductId(productId)) throw new Error('no id of a product')
  const folder = productId === null ? 'test' : `products/${productId}`
  return `/media/${folder}/${at}_${imageName(fileName)}`
}

/** Under which key of the file store an uploaded picture's files begin; null for every other address. */
export function imageKey(url: string): string | null {
  return ADDRESS.exec(url)?.[1] ?? null
}

/** The keys of all files of an uploaded picture; none for any other address. */
export function imageFileKeys(url: string): string[] {
  const key = imageKey(url)
  if (key === null) return []
  return [
    ...PICTURE_WIDTHS.flatMap((width) => [`${key}-${width}.avif`, `${key}-${width}.webp`]),
    `${key}-share.jpg`,
  ]
}
