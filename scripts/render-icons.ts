/** Renders the app icons from public/favicon.svg; run once by a developer after changing it: node scripts/render-icons.ts */
import { writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { PINE } from '../app/shop/content/shop.ts'
const ICON_DENSITY = 600

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
for (const size of [192, 512]) await drawnIcon(size).png().toFile(`public/icon-${size}.png`)
for (const [name, size] of [
  ['apple-touch-icon', 180],
  ['icon-maskable-192', 192],
  ['icon-maskable-512', 512],
] as const) {
  // Phones crop the corners themselves, so these fill their square; the letter is in the middle 80 %, which is never cropped.
  await drawnIcon(size)
    .flatten({ background: PINE })
    .png({ palette: true, colours: 64 })
    .toFile(`public/${name}.png`)
}
