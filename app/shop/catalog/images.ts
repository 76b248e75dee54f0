import type { ImageRefusal } from '../result.ts'
import { latinise } from '../search/search.ts'
import { cleanText, isProductId } from '../text.ts'
import type { EpochMs } from '../time.ts'

/** The widths, in pixels, in which every image of the shop is kept. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 960] as const

/** Shown where a product has no image. */
export const PLACEHOLDER_IMAGE = '/media/placeholder'

const FALLBACK_WIDTH = 480

/** What messengers and social networks show beside a link, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** Shown beside links to everything that has no image of its own. */
export const SHOP_SHARE_IMAGE = '/share.jpg'

/** `avif` and `webp` are srcsets, absent for an image that is not kept in widths. */
interface PictureSources {
  src: string
  avif?: string
  webp?: string
}

/**
 * The files of an image. An image of the shop is named '/media/…/name', with or without its extension, and lies
 * in '{name}-{width}.avif|webp', of which those are offered that may be of use; any other address is used as it is, and one that is no web address not at all.
 */
export function pictureSources(url: string, widths: readonly number[] = IMAGE_WIDTHS): PictureSources {
  if (/^https?:\/\//i.test(url)) return { src: url }
  const base = baseOf(url)
  if (base === undefined)
    return /^\/(?!\/)/.test(url) ? { src: url } : pictureSources(PLACEHOLDER_IMAGE, widths)
  return {
    src: `${base}-${FALLBACK_WIDTH}.webp`,
    avif: sourceSet(base, 'avif', widths),
    webp: sourceSet(base, 'webp', widths),
  }
}

/** The file of the image for whoever takes only one: the largest, or the address itself. Null for no web address. */
export function largestImage(url: string): string | null {
  const base = baseOf(url)
  if (base !== undefined) return `${base}-${IMAGE_WIDTHS.at(-1)}.webp`
  const isAddress = /^https?:\/\//i.test(url) || /^\/(?!\/)/.test(url)
  return isAddress && URL.canParse(url, 'https://shop.invalid') ? url : null
}

/**
 * The file that is shown beside a link to what the image shows. Every product image of the shop is also kept as
 * '{name}-share.jpg', of SHARE_SIZE, a format that every app takes. Null for images from elsewhere.
 */
export function sharePicture(url: string): string | null {
  const base = baseOf(url)
  return base === undefined ? null : `${base}-share.jpg`
}

function baseOf(url: string): string | undefined {
  return /^(\/media\/[A-Za-z0-9/_.-]+?)(?:\.(?:avif|webp))?$/.exec(url)?.[1]
}

function sourceSet(base: string, type: 'avif' | 'webp', widths: readonly number[]): string {
  return widths.map((width) => `${base}-${width}.${type} ${width}w`).join(', ')
}

/** Where uploaded images lie; they are added and removed by uploading, never by typing. */
const UPLOADED = '/media/products/'

const FILE_ENDING = new RegExp(`(?:-(?:${IMAGE_WIDTHS.join('|')})|)\\.(?:avif|webp)$|-share\\.jpg$`)
const SHOP_IMAGE = /^\/media\/[A-Za-z0-9_-][A-Za-z0-9/_.-]*$/

/** Why a line is no address of an image that the shop could show. */
export type ImageProblem = 'elsewhere' | 'no-picture' | 'uploaded'

/** An image that an administrator uploaded for a product. */
export function isUploaded(image: string): boolean {
  return image.startsWith(UPLOADED)
}

/**
 * The image that a typed address names, as products keep it: a path below /media/ without the ending of a file. The whole
 * address of the shop itself (`origin`) may stand before it. Other servers are refused: no visitor's browser asks them for
 * anything.
 */
export function readImageAddress(text: string, origin: string): { path: string } | { problem: ImageProblem } {
  const path = pathOf(text.trim(), origin)?.replace(FILE_ENDING, '')
  if (path === undefined) return { problem: 'elsewhere' }
  if (!SHOP_IMAGE.test(path) || /\/\/|\/\.|\.\.|\/$/.test(path)) return { problem: 'no-picture' }
  if (isUploaded(path)) return { problem: 'uploaded' }
  return { path }
}

/** Null for the address of another server. */
function pathOf(text: string, origin: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) || text.startsWith('//')) {
    if (!URL.canParse(text, origin)) return null
    const url = new URL(text, origin)
    return url.origin === origin ? url.pathname : null
  }
  return /^www\.|^[\w-]+(?:\.[\w-]+)+\//i.test(text) ? null : text.replace(/[?#].*$/, '')
}

/**
 * The images of a product after the typed addresses have changed: uploaded ones stay where they are, so the main image
 * stays main; the addresses take the places of the former ones, further ones follow at the end, each once.
 */
export function withAddresses(images: string[], addresses: string[]): string[] {
  const left = [...addresses]
  const kept = images.flatMap((image) => (isUploaded(image) ? [image] : left.splice(0, 1)))
  return [...new Set([...kept, ...left])]
}

/** The largest image file that is taken, bytes. */
export const MAX_IMAGE_BYTES = 10_485_760

/** What the dialog for choosing a file offers; what a file really is the server decides from its content. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/gif,image/webp,image/avif'

/** What the upload of one image answers when it was stored. */
export interface AddedImage {
  /** The address to keep in the product's `images`; its files are '{url}-{width}.avif|webp' and '{url}-share.jpg'. */
  url: string
  /** All images of the product now, the first is the main one. */
  images: string[]
  /** The version of the product with this image, and the one that was there just before. */
  version: number
  previousVersion: number
}

const LONGEST_NAME = 60
const ADDRESS = /^\/media\/((?:products\/[A-Za-z0-9][A-Za-z0-9_-]{0,99}|test)\/\d{1,15}_[a-z0-9-]{1,60})$/

/** The name of a file as it is shown to people: without its folders, control and direction characters. */
export function shownFileName(fileName: string): string {
  return cleanText(fileName.split(/[/\\]/).at(-1) ?? '', { max: 100 })
}

/** The name under which an image is kept: Latin letters, digits and hyphens, no extension; 'image' when none is left. */
export function imageName(fileName: string): string {
  const name = latinise(shownFileName(fileName).replace(/\.[^.]*$/, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-+|-+$/g, '')
  return name === '' ? 'picture' : name
}

/** The address of a new image: `/media/products/{productId}/{timestamp}_{filename}`; below `test` without a product. */
export function imageAddress(
  productId: string | null,
  { at, fileName }: { at: EpochMs; fileName: string },
): string {
  if (productId !== null && !isProductId(productId)) throw new Error('no id of a product')
  const folder = productId === null ? 'test' : `products/${productId}`
  return `/media/${folder}/${at}_${imageName(fileName)}`
}

/** Under which key of the file store an uploaded image's files begin; null for every other address. */
export function imageKey(url: string): string | null {
  return ADDRESS.exec(url)?.[1] ?? null
}

/** The keys of all files of an uploaded image; none for any other address. */
export function imageFileKeys(url: string): string[] {
  const key = imageKey(url)
  if (key === null) return []
  return [
    ...IMAGE_WIDTHS.flatMap((width) => [`${key}-${width}.avif`, `${key}-${width}.webp`]),
    `${key}-share.jpg`,
  ]
}

/**
 * One change to the images of a product. Images are named by their addresses, not by their places, so that a change
 * means the same after somebody else has changed the list.
 */
export type ImageChange =
  | { intent: 'main' | 'left' | 'right' | 'remove'; url: string }
  /** `before` is the image that shall follow; null puts it last. */
  | { intent: 'place'; url: string; before: string | null }

/**
 * The images after the change, each once; the first is the main one, and when it is removed the next follows. Null when
 * an image that the change names is no longer among them. At the edge a move changes nothing.
 */
export function arrangeImages(images: readonly string[], change: ImageChange): string[] | null {
  const list = [...new Set(images)]
  const place = list.indexOf(change.url)
  if (place === -1) return null
  const others = list.toSpliced(place, 1)
  switch (change.intent) {
    case 'remove':
      return others
    case 'main':
      return [change.url, ...others]
    case 'left':
      return others.toSpliced(Math.max(place - 1, 0), 0, change.url)
    case 'right':
      return others.toSpliced(place + 1, 0, change.url)
    case 'place':
      return placeBefore(others, change)
  }
}

function placeBefore(
  others: string[],
  { url, before }: { url: string; before: string | null },
): string[] | null {
  if (before === null) return [...others, url]
  if (before === url) return null
  const place = others.indexOf(before)
  return place === -1 ? null : others.toSpliced(place, 0, url)
}

/** Why a chosen file is not sent at all; null when nothing speaks against it. The server looks at its content. */
export function fileProblem({
  name: file,
  type,
  size,
}: {
  name: string
  type: string
  size: number
}): ImageRefusal | null {
  if (!type.startsWith('image/')) return { code: 'image-not-image', file }
  return size > MAX_IMAGE_BYTES ? { code: 'image-too-large', file } : null
}

/** Whether sending the same file once more may help. */
export function mayRetry({ code }: { code: string }): boolean {
  return !code.startsWith('image-')
}
