import type { OutputInfo, Sharp } from 'sharp'
import { PICTURE_WIDTHS } from '../../shop/catalog/images.ts'
import type { SharpLibrary } from './load-sharp.server.ts'

/** A picture as plain pixels, three bytes each. */
export interface RawPicture {
  data: Buffer
  info: Pick<OutputInfo, 'width' | 'height' | 'channels'>
}

const WIDTH = PICTURE_WIDTHS.at(-1) ?? 0
/** The shop's pictures are 4:5. */
const HEIGHT = (WIDTH * 5) / 4
const WHITE = [255, 255, 255]
/** Corners that differ less than this are of one colour to the eye. */
const ALIKE = 12

/** The whole picture, upright, in the middle of 4:5; the rest has the colour of its background, or is white. Rejects what can't be decoded. */
export async function fitPicture(sharp: SharpLibrary, source: Sharp): Promise<RawPicture> {
  const fitted = await source
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({ width: WIDTH, height: HEIGHT, fit: 'inside' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [r = 0, g = 0, b = 0] = backgroundOf(fitted)
  const missing = { x: WIDTH - fitted.info.width, y: HEIGHT - fitted.info.height }
  const [left, top] = [Math.floor(missing.x / 2), Math.floor(missing.y / 2)]
  return await sharp(fitted.data, { raw: fitted.info })
    .extend({ left, right: missing.x - left, top, bottom: missing.y - top, background: { r, g, b } })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** The mean of the four corners where they are alike. */
function backgroundOf({ data, info: { width, height, channels } }: RawPicture): number[] {
  const places = [0, width - 1, (height - 1) * width, height * width - 1]
  const corners = places.map((place) => [...data.subarray(place * channels, place * channels + 3)])
  const parts = [0, 1, 2].map((part) => corners.map((corner) => corner[part] ?? 0))
  if (parts.some((values) => Math.max(...values) - Math.min(...values) > ALIKE)) return WHITE
  return parts.map((values) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length))
}
