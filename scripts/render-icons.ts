/**
 * Renders the app icons from public/favicon.svg and the picture of products without a picture from
 * public/media/placeholder.svg; run once by a developer after changing one of them: node scripts/render-icons.ts
 */
import { writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'

const PINE = '#1D4A3F'
const ICON_DENSITY = 600
const PICTURE_DENSITY = 173
const PICTURE_WIDTHS = [160, 320, 480, 640, 960]

function drawnIcon(size: number): Sharp {
  return sharp('public/favicon.svg', { density: ICON_DENSITY }).resize(size, size)
}

/** An .ico file is a 22-byte directory with one entry, followed by an ordinary PNG. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

await writeFile('public/favicon.ico', icoOf(await drawnIcon(32).png().toBuffer(), 32))
for (const [name, size] of [
  ['apple-touch-icon', 180],
  ['icon-192', 192],
  ['icon-512', 512],
] as const) {
  // Phones cut the corners themselves, so these fill their square.
  await drawnIcon(size)
    .flatten({ background: PINE })
    .png({ palette: true, colours: 64 })
    .toFile(`public/${name}.png`)
}

const placeholder = sharp('public/media/placeholder.svg', { density: PICTURE_DENSITY })
for (const width of PICTURE_WIDTHS) {
  const file = `public/media/placeholder-${width}`
  await placeholder.clone().resize({ width }).avif({ quality: 70, effort: 6 }).toFile(`${file}.avif`)
  await placeholder.clone().resize({ width }).webp({ quality: 86, effort: 6 }).toFile(`${file}.webp`)
}
