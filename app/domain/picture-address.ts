import { PICTURE_WIDTHS } from './picture.ts'

/** Where uploaded pictures lie; they are added and removed by uploading, never by typing. [ADM-09] */
const UPLOADED = '/media/products/'

const FILE_ENDING = new RegExp(`(?:-(?:${PICTURE_WIDTHS.join('|')})|)\\.(?:avif|webp)$|-share\\.jpg$`)
const SHOP_PICTURE = /^\/media\/[A-Za-z0-9_-][A-Za-z0-9/_.-]*$/

/** Why a line is no address of a picture that the shop could show. */
export type PictureProblem = 'elsewhere' | 'no-picture' | 'uploaded'

/** A picture that an administrator uploaded for a product. */
export function isUploaded(image: string): boolean {
  return image.startsWith(UPLOADED)
}

/**
 * The picture that a typed address names, as products keep it: a path below /media/ without the ending of a file. The whole
 * address of the shop itself (`origin`) may stand before it. Other servers are refused: no visitor's browser asks them for
 * anything. [ADM-07]
 */
export function readPictureAddress(
  text: string,
  origin: string,
): { path: string } | { problem: PictureProblem } {
  const path = pathOf(text.trim(), origin)?.replace(FILE_ENDING, '')
  if (path === undefined) return { problem: 'elsewhere' }
  if (!SHOP_PICTURE.test(path) || /\/\/|\/\.|\.\.|\/$/.test(path)) return { problem: 'no-picture' }
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
 * The pictures of a product after the typed addresses have changed: uploaded ones stay where they are, so the main picture
 * stays main; the addresses take the places of the former ones, further ones follow at the end, each once. [ADM-07 ADM-08]
 */
export function withAddresses(images: string[], addresses: string[]): string[] {
  const left = [...addresses]
  const kept = images.flatMap((image) => (isUploaded(image) ? [image] : left.splice(0, 1)))
  return [...new Set([...kept, ...left])]
}
