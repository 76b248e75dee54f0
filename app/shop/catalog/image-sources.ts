import { parseUrl } from '../text.ts'

/** In pixels. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 960] as const

/** Also made of an uploaded image that is as large; its address ends with this width. */
export const LARGE_WIDTH = 1600

export const PLACEHOLDER_IMAGE = '/media/placeholder'

const FALLBACK_WIDTH = 480

/** For previews of links, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

export const SHOP_SHARE_IMAGE = '/share.jpg'

/** `avif` and `webp` are srcsets, absent for an image without stored widths. */
interface PictureSources {
  src: string
  avif?: string
  webp?: string
}

/**
 * The files of an image. One of the shop is named '/media/…/name', with or without extension, and stored as
 * '{name}-{width}.avif|webp'; other web addresses are used as they are, anything else is the placeholder.
 */
export function pictureSources(url: string, widths: readonly number[] = IMAGE_WIDTHS): PictureSources {
  if (/^https?:\/\//i.test(url)) return { src: url }
  const base = baseOf(url)
  if (base === undefined)
    return /^\/(?!\/)/.test(url) ? { src: url } : pictureSources(PLACEHOLDER_IMAGE, widths)
  return {
    src: `${base}-${FALLBACK_WIDTH}.webp`,
    avif: sourceSet(base, 'avif', widthsOf(base, widths)),
    webp: sourceSet(base, 'webp', widthsOf(base, widths)),
  }
}

/** Those of the image's stored widths that may be needed. */
export function widthsOf(url: string, needed: readonly number[] = IMAGE_WIDTHS): readonly number[] {
  return needed === IMAGE_WIDTHS && url.endsWith(`_${LARGE_WIDTH}`) ? [...needed, LARGE_WIDTH] : needed
}

/** The largest file of the image, or its address; null for no web address. */
export function largestImage(url: string): string | null {
  const base = baseOf(url)
  if (base !== undefined) return `${base}-${widthsOf(base).at(-1)}.webp`
  const isAddress = /^https?:\/\//i.test(url) || /^\/(?!\/)/.test(url)
  return isAddress && parseUrl(url, 'https://shop.invalid') ? url : null
}

/** The preview of a product image, '{name}-share.jpg' of SHARE_SIZE; null for images from elsewhere. */
export function shareImage(url: string): string | null {
  const base = baseOf(url)
  return base === undefined ? null : `${base}-share.jpg`
}

function baseOf(url: string): string | undefined {
  return /^(\/media\/[A-Za-z0-9/_.-]+?)(?:\.(?:avif|webp))?$/.exec(url)?.[1]
}

function sourceSet(base: string, type: 'avif' | 'webp', widths: readonly number[]): string {
  return widths.map((width) => `${base}-${width}.${type} ${width}w`).join(', ')
}
