import { crc32 } from 'node:zlib'
import type { default as SharpFactory, Metadata, OutputInfo, Sharp, SharpOptions } from 'sharp'
import { ok, refuse } from '../use-case.ts'
import { IMAGE_WIDTHS, LARGE_WIDTH, SHARE_SIZE } from './image-sources.ts'
import { MAX_IMAGE_BYTES, shownFileName } from './images.ts'

const WIDTH = IMAGE_WIDTHS.at(-1) ?? 0
const WHITE = [255, 255, 255]
/** The greatest difference of corners that count as one colour. */
const ALIKE = 12
/** As large as the best phone cameras make. */
const MAX_PIXELS = 50_000_000
/** A line of 49 million pixels takes half a minute. */
const MAX_SIDE = 50_000
/** Only the first frame of an animation; truncated or damaged files fail. */
const READ: SharpOptions = { pages: 1, failOn: 'error', limitInputPixels: MAX_PIXELS }
const MAX_BYTES = 100_000_000
// bytes of memory per pixel, measured: JPEG and WebP are scaled while read, PNG is read by rows
const BYTES_A_PIXEL: Record<string, number> = { jpeg: 2, webp: 2, png: 2, gif: 4, heif: 17 }
const PROGRESSIVE_JPEG = 7
const PROGRESSIVE_JPEG_420 = 4
const INTERLACED_PNG = 4
const INTERLACED_PNG_OF_16_BITS = 8
const AVIF_BRANDS = ['avif', 'avis']
const TEXTS = ['tEXt', 'zTXt', 'iTXt']
/** A larger colour profile is none, or a decompression bomb. */
const LARGEST_PROFILE = 8192
const FIRST_CHUNK = 8

export interface ImageFile {
  suffix: string
  bytes: Buffer
}

export interface UploadedImage {
  fileName: string
  bytes: Uint8Array
}

let last: Promise<unknown> = Promise.resolve()

/** Recognised by content, upright, without metadata, fitted into 4:5, in every width up to `width`; one at a time. */
export function renderImage(image: UploadedImage) {
  const result = last.then(() => render(image))
  last = result.catch(() => {})
  return result
}

async function render({ fileName, bytes }: UploadedImage) {
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
  const { autoOrient } = metadata
  const isLarge = autoOrient.width >= LARGE_WIDTH || autoOrient.height >= heightOf(LARGE_WIDTH)
  // a smaller image is enlarged only to the widths that every image has
  const width = isLarge ? LARGE_WIDTH : WIDTH
  const fitted = await fitImage({ source: sharp(bytes, READ), width }).catch(() => null)
  if (!fitted) return refuse({ code: 'image-unreadable', file })
  return ok({ width, files: await encode(sharp, fitted) })
}

const heightOf = (width: number) => (width * 5) / 4

function isOfType({ format, compression }: Metadata, type: string): boolean {
  return type === 'avif' ? format === 'heif' && compression === 'av1' : format === type
}

async function encode(sharp: SharpLibrary, image: FittedImage): Promise<ImageFile[]> {
  const files: ImageFile[] = []
  const widths = image.width > WIDTH ? [...IMAGE_WIDTHS, image.width] : IMAGE_WIDTHS
  for (const width of widths) {
    const scaled = onCanvas(sharp, image, width)
    // so small that colours of half the resolution are not seen, and two thirds of the memory
    const chromaSubsampling = width > WIDTH ? '4:2:0' : '4:4:4'
    // more effort takes ten times as long for a hardly smaller file
    files.push({
      suffix: `-${width}.avif`,
      bytes: await scaled.clone().avif({ quality: 55, effort: 2, chromaSubsampling }).toBuffer(),
    })
    files.push({ suffix: `-${width}.webp`, bytes: await scaled.clone().webp({ quality: 80 }).toBuffer() })
  }
  files.push({ suffix: '-share.jpg', bytes: await shareImage(sharp, image) })
  return files
}

/** The image in the middle of a canvas of 4:5, the rest in its background colour. */
function onCanvas(
  sharp: SharpLibrary,
  { data, info, width: fittedWidth, background }: FittedImage,
  width: number,
): Sharp {
  const height = heightOf(width)
  const scaled = (length: number) => Math.max(1, Math.round((length * width) / fittedWidth))
  const inner = { width: scaled(info.width), height: scaled(info.height) }
  const missing = { x: width - inner.width, y: height - inner.height }
  const [left, top] = [Math.floor(missing.x / 2), Math.floor(missing.y / 2)]
  return sharp(data, { raw: info })
    .resize({ ...inner, fit: 'fill' })
    .extend({ left, right: missing.x - left, top, bottom: missing.y - top, background })
}

/** The whole image in the middle, its edges continued to both sides. */
async function shareImage(sharp: SharpLibrary, image: FittedImage): Promise<Buffer> {
  const { width, height } = SHARE_SIZE
  const upright = await onCanvas(sharp, image, (height * 4) / 5)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const missing = width - upright.info.width
  const left = Math.floor(missing / 2)
  return sharp(upright.data, { raw: upright.info })
    .extend({ left, right: missing - left, extendWith: 'copy' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

interface RawImage {
  data: Buffer
  info: Pick<OutputInfo, 'width' | 'height' | 'channels'>
}

interface FittedImage extends RawImage {
  /** Of the canvas. */
  width: number
  background: { r: number; g: number; b: number }
}

/** The whole image, upright, as large as a canvas of 4:5 and this width has room for. Rejects what can't be decoded. */
async function fitImage({ source, width }: { source: Sharp; width: number }): Promise<FittedImage> {
  const fitted = await source
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({ width, height: heightOf(width), fit: 'inside' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [r = 0, g = 0, b = 0] = backgroundOf(fitted)
  return { ...fitted, width, background: { r, g, b } }
}

/** The mean of the four corners when they are alike, otherwise white. */
function backgroundOf({ data, info: { width, height, channels } }: RawImage): number[] {
  const places = [0, width - 1, (height - 1) * width, height * width - 1]
  const corners = places.map((place) => [...data.subarray(place * channels, place * channels + 3)])
  const parts = [0, 1, 2].map((part) => corners.map((corner) => corner[part] ?? 0))
  if (parts.some((values) => Math.max(...values) - Math.min(...values) > ALIKE)) return WHITE
  return parts.map((values) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length))
}

/** Whether decoding would take too much memory; known from the header alone. */
export function needsTooMuchMemory(image: Metadata): boolean {
  const { width, height } = image
  const pixels = width * height
  return Math.max(width, height) > MAX_SIDE || pixels > MAX_PIXELS || pixels * bytesAPixel(image) > MAX_BYTES
}

function bytesAPixel({ format, isProgressive, depth, chromaSubsampling }: Metadata): number {
  if (format === 'jpeg' && isProgressive)
    return chromaSubsampling === '4:2:0' ? PROGRESSIVE_JPEG_420 : PROGRESSIVE_JPEG
  if (format === 'png' && isProgressive)
    return depth === 'ushort' ? INTERLACED_PNG_OF_16_BITS : INTERLACED_PNG
  return BYTES_A_PIXEL[format] ?? Number.POSITIVE_INFINITY
}

/** By the first bytes; null for everything that the shop does not take, such as SVG. */
function imageType(bytes: Uint8Array) {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 256))
  const text = (from: number, to: number) => head.toString('latin1', from, to)
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  return text(4, 8) === 'ftyp' && brands(head).some((brand) => AVIF_BRANDS.includes(brand)) ? 'avif' : null
}

/** The brands of an ISO media file: the main one, and from the fifth word on the others. */
function brands(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length)
  const words = Array.from({ length: Math.floor(end / 4) }, (_, index) =>
    head.toString('latin1', index * 4, index * 4 + 4),
  )
  return words.filter((_, index) => index === 2 || index >= 4)
}

/**
 * Changes the PNG in place so that its decoder skips texts and large colour profiles: a few kilobytes can unpack to a
 * gigabyte before the dimensions are checked.
 */
export function hidePngTexts(png: Uint8Array): void {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.length)
  for (let at = FIRST_CHUNK; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const end = at + 8 + length
    if (end + 4 > bytes.length) return
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (TEXTS.includes(type) || (type === 'iCCP' && length > LARGEST_PROFILE)) {
      // an ancillary chunk type that no decoder knows
      bytes.write('xxXx', at + 4, 'latin1')
      bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, end)), end)
    }
    at = end + 4
  }
}

type SharpLibrary = typeof SharpFactory

let isLimited = false

async function loadSharp(): Promise<SharpLibrary> {
  const { default: sharp } = await import('sharp')
  if (isLimited) return sharp
  // disables the decoders of everything else, such as SVG or PDF
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Png', 'Jpeg', 'Nsgif', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
  })
  sharp.cache(false)
  sharp.concurrency(1)
  isLimited = true
  return sharp
}
