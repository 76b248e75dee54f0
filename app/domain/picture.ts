/** The widths, in pixels, in which every picture of the shop is kept. [BEY-09] */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960] as const

/** Shown where a product has no picture. [PD-02] */
export const PLACEHOLDER_IMAGE = '/media/placeholder'

const FALLBACK_WIDTH = 480

/** `avif` and `webp` are srcsets, absent for a picture that is not kept in widths. */
export interface PictureSources {
  src: string
  avif?: string
  webp?: string
}

/**
 * The files of a picture. A picture of the shop is named '/media/…/name', with or without its extension, and lies
 * in '{name}-{width}.avif|webp'; any other address is used as it is, and one that is no web address not at all.
 */
export function pictureSources(url: string): PictureSources {
  if (/^https?:\/\//i.test(url)) return { src: url }
  const base = /^(\/media\/[A-Za-z0-9/_.-]+?)(?:\.(?:avif|webp))?$/.exec(url)?.[1]
  if (base === undefined) return /^\/(?!\/)/.test(url) ? { src: url } : pictureSources(PLACEHOLDER_IMAGE)
  return {
    src: `${base}-${FALLBACK_WIDTH}.webp`,
    avif: sourceSet(base, 'avif'),
    webp: sourceSet(base, 'webp'),
  }
}

function sourceSet(base: string, type: 'avif' | 'webp'): string {
  return PICTURE_WIDTHS.map((width) => `${base}-${width}.${type} ${width}w`).join(', ')
}
