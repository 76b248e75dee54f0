/** The widths, in pixels, in which every picture of the shop is kept. [BEY-09] */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960] as const

/** Shown where a product has no picture. [PD-02] */
export const PLACEHOLDER_IMAGE = '/media/placeholder'

const FALLBACK_WIDTH = 480

/** What messengers and social networks show beside a link, in pixels. [BEY-01] */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** Shown beside links to everything that has no picture of its own. */
export const SHOP_SHARE_PICTURE = '/share.jpg'

/** `avif` and `webp` are srcsets, absent for a picture that is not kept in widths. */
export interface PictureSources {
  src: string
  avif?: string
  webp?: string
}

/**
 * The files of a picture. A picture of the shop is named '/media/…/name', with or without its extension, and lies
 * in '{name}-{width}.avif|webp', of which those are offered that may be of use; any other address is used as it is, and one that is no web address not at all.
 */
export function pictureSources(url: string, widths: readonly number[] = PICTURE_WIDTHS): PictureSources {
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

/** The file of the picture for whoever takes only one: the largest, or the address itself. Null for no web address. */
export function largestPicture(url: string): string | null {
  const base = baseOf(url)
  if (base !== undefined) return `${base}-${PICTURE_WIDTHS.at(-1)}.webp`
  const isAddress = /^https?:\/\//i.test(url) || /^\/(?!\/)/.test(url)
  return isAddress && URL.canParse(url, 'https://shop.invalid') ? url : null
}

/**
 * The file that is shown beside a link to what the picture shows. Every product picture of the shop is also kept as
 * '{name}-share.jpg', of SHARE_SIZE, a format that every app takes. Null for pictures from elsewhere. [BEY-01]
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
