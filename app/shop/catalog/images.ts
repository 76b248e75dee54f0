import { latinise } from '../search/search.ts'
import { cleanText, isProductId, parseUrl } from '../text.ts'
import type { EpochMs } from '../time.ts'
import type { ImageRefusal } from '../use-case.ts'
import { IMAGE_WIDTHS, widthsOf } from './image-sources.ts'

const UPLOADED = '/media/products/'

const FILE_ENDING = new RegExp(`(?:-(?:${IMAGE_WIDTHS.join('|')})|)\\.(?:avif|webp)$|-share\\.jpg$`)
const SHOP_IMAGE = /^\/media\/[A-Za-z0-9_-][A-Za-z0-9/_.-]*$/

export type ImageProblem = 'elsewhere' | 'not-image' | 'uploaded'

export const isUploaded = (image: string): boolean => image.startsWith(UPLOADED)

/**
 * The image that an entered address names: a path below /media/ without file extension, also after the shop's own
 * `origin`. Other servers are refused, so that no visitor's browser requests anything from them.
 */
export function readImageAddress(text: string, origin: string): { path: string } | { problem: ImageProblem } {
  const path = pathOf(text.trim(), origin)?.replace(FILE_ENDING, '')
  if (path === undefined) return { problem: 'elsewhere' }
  if (!SHOP_IMAGE.test(path) || /\/\/|\/\.|\.\.|\/$/.test(path)) return { problem: 'not-image' }
  if (isUploaded(path)) return { problem: 'uploaded' }
  return { path }
}

function pathOf(text: string, origin: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) || text.startsWith('//')) {
    const url = parseUrl(text, origin)
    return url?.origin === origin ? url.pathname : null
  }
  return /^www\.|^[\w-]+(?:\.[\w-]+)+\//i.test(text) ? null : text.replace(/[?#].*$/, '')
}

/** Replaces the addresses in a product's images and appends further ones; uploaded images stay where they are. */
export function withAddresses(images: string[], addresses: string[]): string[] {
  const left = [...addresses]
  const kept = images.flatMap((image) => (isUploaded(image) ? [image] : left.splice(0, 1)))
  return [...new Set([...kept, ...left])]
}

export const MAX_IMAGE_BYTES = 10_485_760

/** What the file dialog offers; the server looks at the content. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/gif,image/webp,image/avif'

export interface AddedImage {
  url: string
  images: string[]
  version: number
  previousVersion: number
}

const LONGEST_NAME = 60
const ADDRESS =
  /^\/media\/((?:products\/[A-Za-z0-9][A-Za-z0-9_-]{0,99}|test)\/\d{1,15}_[a-z0-9-]{1,60}(_960|_1600)?)$/

/** Without folders, control and direction characters. */
export function shownFileName(fileName: string): string {
  return cleanText(fileName.split(/[/\\]/).at(-1) ?? '', { max: 100 })
}

/** The file name in Latin letters, digits and hyphens, without extension. */
export function imageName(fileName: string): string {
  const name = latinise(shownFileName(fileName).replace(/\.[^.]*$/, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-|-$/g, '')
  return name === '' ? 'picture' : name
}

/** `/media/products/{productId}/{timestamp}_{filename}_{greatest width}`; below `test` without a product. */
export function imageAddress(
  productId: string | null,
  { at, fileName, width }: { at: EpochMs; fileName: string; width: number },
): string {
  if (productId !== null && !isProductId(productId)) throw new Error('no id of a product')
  const folder = productId === null ? 'test' : `products/${productId}`
  return `/media/${folder}/${at}_${imageName(fileName)}_${width}`
}

/** The key of an uploaded image in the file store; null for every other address. */
export const imageKey = (url: string): string | null => ADDRESS.exec(url)?.[1] ?? null

/** No address of a request names it (file-store.server.ts). */
export const ORIGINAL = '.original'

/** The original is among them unless an earlier version has stored the image, whose address ends without a width. */
export function imageFileKeys(url: string): string[] {
  const [, key, width] = ADDRESS.exec(url) ?? []
  if (key === undefined) return []
  return [
    ...widthsOf(url).flatMap((each) => [`${key}-${each}.avif`, `${key}-${each}.webp`]),
    `${key}-share.jpg`,
    ...(width === undefined ? [] : [key + ORIGINAL]),
  ]
}

/** Names images by address, not position, so that a change means the same after somebody else's. */
export type ImageChange =
  | { intent: 'main' | 'left' | 'right' | 'remove'; url: string }
  /** `before` is the image that follows; null puts it last. */
  | { intent: 'place'; url: string; before: string | null }

/** The images after the change, each once; the first is the main one. Null when a named image is no longer there. */
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
    case 'place': {
      const at = change.before === null ? others.length : others.indexOf(change.before)
      return at === -1 ? null : others.toSpliced(at, 0, change.url)
    }
  }
}

export function fileProblem(file: Pick<File, 'name' | 'type' | 'size'>): ImageRefusal | null {
  if (!file.type.startsWith('image/') || file.size === 0 || isHeic(file.name))
    return { code: 'image-not-image', file: file.name }
  return file.size > MAX_IMAGE_BYTES ? { code: 'image-too-large', file: file.name } : null
}

/** Of phones; neither browsers nor the shop show them. */
export const isHeic = (name: string): boolean => /\.hei[cf]$/i.test(name)

export const mayRetry = ({ code }: { code: string }): boolean => !code.startsWith('image-')
