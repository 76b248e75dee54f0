import { existsSync, readdirSync, statSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { IMAGE_WIDTHS, SHARE_SIZE } from '../app/shop/catalog/image-sources.ts'

const FOLDER = path.resolve(import.meta.dirname, '../public/media/demo')
const ORIGINAL = '-960.webp'
const CUT = '-cut'
const SMALLEST_CUT = 320

export async function renderDemoImages(): Promise<void> {
  for (const file of readdirSync(FOLDER))
    if (file.endsWith(ORIGINAL)) await renderImage(file.slice(0, -ORIGINAL.length))
}

async function renderImage(name: string): Promise<void> {
  const original = path.join(FOLDER, name + ORIGINAL)
  const { mtimeMs } = statSync(original)
  const isThere = (file: string) => existsSync(file) && statSync(file).mtimeMs >= mtimeMs
  const renditions = renditionsOf(name).filter(([suffix]) => !isThere(path.join(FOLDER, name + suffix)))
  if (renditions.length === 0) return
  const { data, info: raw } = await sharp(original).raw().toBuffer({ resolveWithObject: true })
  const writing = renditions.map(([suffix, render]) =>
    writeWhole(render(sharp(data, { raw })), path.join(FOLDER, name + suffix)),
  )
  await Promise.all(writing)
}

type Rendition = [suffix: string, render: (image: Sharp) => Sharp]

function renditionsOf(name: string): Rendition[] {
  const isCut = name.endsWith(CUT)
  const widths = IMAGE_WIDTHS.slice(0, -1).filter((width) => !isCut || width >= SMALLEST_CUT)
  const scaled = widths.flatMap((width): Rendition[] => [
    // More effort takes three times as long for files that are 1 % smaller.
    [`-${width}.avif`, (image) => image.resize({ width }).avif({ quality: 60, effort: 1 })],
    [`-${width}.webp`, (image) => image.resize({ width }).webp({ quality: 86, smartSubsample: true })],
  ])
  return isCut ? scaled : [...scaled, ['-share.jpg', shareImage]]
}

function shareImage(image: Sharp): Sharp {
  const { width, height } = SHARE_SIZE
  const uprightWidth = (height * 4) / 5
  const left = Math.floor((width - uprightWidth) / 2)
  return image
    .resize({ height, width: uprightWidth })
    .extend({ left, right: width - uprightWidth - left, extendWith: 'copy' })
    .jpeg({ quality: 80, mozjpeg: true })
}

/** Concurrent or interrupted builds never leave a partial file. */
async function writeWhole(image: Sharp, file: string): Promise<void> {
  const draft = `${file}.${process.pid}`
  await image.toFile(draft)
  await rename(draft, file)
}

if (process.argv[1] === import.meta.filename) await renderDemoImages()
