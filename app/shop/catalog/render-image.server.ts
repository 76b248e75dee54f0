import { crc32 } from 'node:zlib'
import type { default as SharpFactory, Metadata, OutputInfo, Sharp, SharpOptions } from 'sharp'
import { type ImageRefusal, ok, refuse, type Result } from '../result.ts'
import { MAX_IMAGE_BYTES, IMAGE_WIDTHS, SHARE_SIZE, shownFileName } from './images.ts'

const WIDTH = IMAGE_WIDTHS.at(-1) ?? 0
/** The shop's images are 4:5. */
const HEIGHT = (WIDTH * 5) / 4
const WHITE = [255, 255, 255]
/** Corners that differ less than this are of one colour to the eye. */
const ALIKE = 12
/** The largest image that is decoded: that of a telephone's finest camera. */
const MAX_PIXELS = 50_000_000
/** Of an animation only the first frame; what ends too early or is damaged fails. */
const READ: SharpOptions = { pages: 1, failOn: 'error', limitInputPixels: MAX_PIXELS }
const MAX_BYTES = 100_000_000
// bytes of memory for a pixel, measured: JPEG and WebP are made smaller while they are read, PNG comes row by row
// unless it is interlaced, the others are decoded whole
const BYTES_A_PIXEL: Record<string, number> = { jpeg: 2, webp: 2, png: 2, gif: 4, heif: 17 }
const INTERLACED_PNG = 4
const INTERLACED_PNG_OF_16_BITS = 8
const AVIF_BRANDS = ['avif', 'avis']
const TEXTS = ['tEXt', 'zTXt', 'iTXt']
/** Colour profiles are small; a large one is no profile, or a bomb. */
const LARGEST_PROFILE = 8192
const FIRST_CHUNK = 8

/** One file of an image; its suffix goes behind the image's address. */
export interface ImageFile {
  suffix: string
  bytes: Buffer
}

export interface UploadedImage {
  fileName: string
  bytes: Uint8Array
}

let last: Promise<unknown> = Promise.resolve()

/**
 * The files of an uploaded image: recognised by its content, turned upright, without metadata, fitted into 4:5 and encoded
 * anew in every width. One image at a time, the others wait.
 */
export function renderPicture(image: UploadedImage): Promise<Result<ImageFile[], ImageRefusal>> {
  const result = last.then(() => render(image))
  last = result.catch(() => {})
  return result
}

async function render({ fileName, bytes }: UploadedImage): Promise<Result<ImageFile[], ImageRefusal>> {
  const file = shownFileName(fileName)
  const type = imageType(bytes)
  if (type === null) return refuse({ code: 'image-not-image', file })
  if (bytes.length > MAX_IMAGE_BYTES) return refuse({ code: 'image-too-large', file })
  if (type === 'png') hidePngTexts(bytes)
  const sharp = await loadSharp()
  const metadata = await sharp(bytes, { ...READ, limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!metadata || !isOfType(metadata, type)) return refuse({ code: 'image-unreadable', file })
  if (needsTooMuchMemory(metadata)) return refuse({ code: 'image-too-many-pixels', file })
  const picture = await fitImage(sharp, sharp(bytes, READ)).catch(() => null)
  return picture ? ok(await encode(sharp, picture)) : refuse({ code: 'image-unreadable', file })
}

function isOfType({ format, compression }: Metadata, type: string): boolean {
  return type === 'avif' ? format === 'heif' && compression === 'av1' : format === type
}

async function encode(sharp: SharpLibrary, picture: RawImage): Promise<ImageFile[]> {
  const files: ImageFile[] = []
  const read = () => sharp(picture.data, { raw: picture.info })
  for (const width of IMAGE_WIDTHS) {
    const scaled = read().resize({ width })
    // more effort than 2 takes ten times as long for a file hardly smaller
    files.push({
      suffix: `-${width}.avif`,
      bytes: await scaled.clone().avif({ quality: 55, effort: 2 }).toBuffer(),
    })
    files.push({ suffix: `-${width}.webp`, bytes: await scaled.clone().webp({ quality: 80 }).toBuffer() })
  }
  files.push({ suffix: '-share.jpg', bytes: await sharePicture(sharp, picture) })
  return files
}

/** The whole upright image in the middle; its own edges go on to both sides. */
async function sharePicture(sharp: SharpLibrary, picture: RawImage): Promise<Buffer> {
  const { width, height } = SHARE_SIZE
  const upright = await sharp(picture.data, { raw: picture.info })
    .resize({ height })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const missing = width - upright.info.width
  const left = Math.floor(missing / 2)
  return sharp(upright.data, { raw: upright.info })
    .extend({ left, right: missing - left, extendWith: 'copy' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

/** An image as plain pixels, three bytes each. */
interface RawImage {
  data: Buffer
  info: Pick<OutputInfo, 'width' | 'height' | 'channels'>
}

/** The whole image, upright, in the middle of 4:5; the rest has the colour of its background, or is white. Rejects what can't be decoded. */
async function fitImage(sharp: SharpLibrary, source: Sharp): Promise<RawImage> {
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
function backgroundOf({ data, info: { width, height, channels } }: RawImage): number[] {
  const places = [0, width - 1, (height - 1) * width, height * width - 1]
  const corners = places.map((place) => [...data.subarray(place * channels, place * channels + 3)])
  const parts = [0, 1, 2].map((part) => corners.map((corner) => corner[part] ?? 0))
  if (parts.some((values) => Math.max(...values) - Math.min(...values) > ALIKE)) return WHITE
  return parts.map((values) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length))
}

// bytes of memory for a pixel, measured: JPEG and WebP are made smaller while they are read, PNG comes row by row
// unless it is interlaced, the others are decoded whole

/** Whether decoding the image would take more memory than the shop spends on one; known from its head alone. */
export function needsTooMuchMemory(picture: Metadata): boolean {
  const pixels = picture.width * picture.height
  return pixels > MAX_PIXELS || pixels * bytesAPixel(picture) > MAX_BYTES
}

function bytesAPixel({ format, isProgressive, depth }: Metadata): number {
  if (format === 'png' && isProgressive)
    return depth === 'ushort' ? INTERLACED_PNG_OF_16_BITS : INTERLACED_PNG
  return BYTES_A_PIXEL[format] ?? Number.POSITIVE_INFINITY
}

type ImageType = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif'

/** What the first bytes say the file is; null for everything that is not an image of a kind the shop takes, SVG too. */
function imageType(bytes: Uint8Array): ImageType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 256))
  const text = (from: number, to: number) => head.toString('latin1', from, to)
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  return text(4, 8) === 'ftyp' && brands(head).some((brand) => AVIF_BRANDS.includes(brand)) ? 'avif' : null
}

/** The kinds that a file of the ISO family says it is of: the main one, and from the fifth word on the others. */
function brands(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length)
  const words = Array.from({ length: Math.floor(end / 4) }, (_, index) =>
    head.toString('latin1', index * 4, index * 4 + 4),
  )
  return words.filter((_, index) => index === 2 || index >= 4)
}

/**
 * Changes the PNG in place so that its decoder skips every text and every colour profile of unlikely size: of these a few
 * kilobytes can unpack to a gigabyte before the image's own size is looked at.
 */
export function hidePngTexts(png: Uint8Array): void {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.length)
  for (let at = FIRST_CHUNK; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const end = at + 8 + length
    if (end + 4 > bytes.length) return
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (TEXTS.includes(type) || (type === 'iCCP' && length > LARGEST_PROFILE)) {
      // a kind that no decoder knows and every one may leave out
      bytes.write('xxXx', at + 4, 'latin1')
      bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, end)), end)
    }
    at = end + 4
  }
}

type SharpLibrary = typeof SharpFactory

let isLimited = false

/** What makes images, with its limits set before anything is made; it comes with the first upload. */
async function loadSharp(): Promise<SharpLibrary> {
  const { default: sharp } = await import('sharp')
  if (isLimited) return sharp
  // what decodes anything else, e.g. SVG or PDF, is switched off in this process, whatever a file claims to be
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Png', 'Jpeg', 'Nsgif', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
  })
  // memory stays bounded: nothing is remembered, one thread works
  sharp.cache(false)
  sharp.concurrency(1)
  isLimited = true
  return sharp
}
