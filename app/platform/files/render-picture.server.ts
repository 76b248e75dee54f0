import type { Metadata, SharpOptions } from 'sharp'
import {
  type ImageRefusal,
  MAX_IMAGE_BYTES,
  PICTURE_WIDTHS,
  SHARE_SIZE,
  shownFileName,
} from '../../shop/catalog/images.ts'
import { ok, refuse, type Result } from '../../shop/result.ts'
import { fitPicture, type RawPicture } from './fit-picture.server.ts'
import { loadSharp, type SharpLibrary } from './load-sharp.server.ts'
import { MAX_PIXELS, needsTooMuchMemory } from './picture-memory.server.ts'
import { pictureType } from './picture-type.server.ts'
import { hidePngTexts } from './png-texts.server.ts'

/** One file of a picture; its suffix goes behind the picture's address. */
export interface PictureFile {
  suffix: string
  bytes: Buffer
}

export interface UploadedImage {
  fileName: string
  bytes: Uint8Array
}

/** Of an animation only the first frame; what ends too early or is damaged fails. */
const READ: SharpOptions = { pages: 1, failOn: 'error', limitInputPixels: MAX_PIXELS }

let last: Promise<unknown> = Promise.resolve()

/**
 * The files of an uploaded picture: recognised by its content, turned upright, without metadata, fitted into 4:5 and encoded
 * anew in every width. One picture at a time, the others wait. [ADM-09 BEY-09]
 */
export function renderPicture(image: UploadedImage): Promise<Result<PictureFile[], ImageRefusal>> {
  const result = last.then(() => render(image))
  last = result.catch(() => {})
  return result
}

async function render({ fileName, bytes }: UploadedImage): Promise<Result<PictureFile[], ImageRefusal>> {
  const file = shownFileName(fileName)
  const type = pictureType(bytes)
  if (type === null) return refuse({ code: 'image-not-image', file })
  if (bytes.length > MAX_IMAGE_BYTES) return refuse({ code: 'image-too-large', file })
  if (type === 'png') hidePngTexts(bytes)
  const sharp = await loadSharp()
  const metadata = await sharp(bytes, { ...READ, limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!metadata || !isOfType(metadata, type)) return refuse({ code: 'image-unreadable', file })
  if (needsTooMuchMemory(metadata)) return refuse({ code: 'image-too-many-pixels', file })
  const picture = await fitPicture(sharp, sharp(bytes, READ)).catch(() => null)
  return picture ? ok(await encode(sharp, picture)) : refuse({ code: 'image-unreadable', file })
}

function isOfType({ format, compression }: Metadata, type: string): boolean {
  return type === 'avif' ? format === 'heif' && compression === 'av1' : format === type
}

async function encode(sharp: SharpLibrary, picture: RawPicture): Promise<PictureFile[]> {
  const files: PictureFile[] = []
  const read = () => sharp(picture.data, { raw: picture.info })
  for (const width of PICTURE_WIDTHS) {
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

/** The whole upright picture in the middle; its own edges go on to both sides. [BEY-01] */
async function sharePicture(sharp: SharpLibrary, picture: RawPicture): Promise<Buffer> {
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
