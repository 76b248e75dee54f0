/**
 * Renders vector packshots into the responsive pictures that the shop serves; run once by a developer:
 *   node scripts/render-pictures.ts <folder with *.svg> [target folder]
 * `<name>.svg` and `<name>-2.svg` get every width; the transparent `<name>-cut.svg` only those that the hero shows.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

const WIDTHS = [160, 320, 480, 640, 960]
const HERO_WIDTHS = [320, 480, 640, 960]
const HERO_CUTS = new Set([
  'hocl-smiruvachki-sprej-100-cut',
  'okeeffes-krem-race-tegla-96-cut',
  'solution-serum-niacinamid-30-cut',
])

// The largest picture must stay light enough for a quick first paint on a phone.
const AVIF_LIMIT = 15_000
const SVG_DPI = 72
const SVG_WIDTH = 400

function widthsOf(name: string): number[] {
  if (!name.endsWith('-cut')) return WIDTHS
  return HERO_CUTS.has(name) ? HERO_WIDTHS : []
}

async function avifWithin(picture: Sharp, limit: number): Promise<Buffer> {
  for (let quality = 78; ; quality -= 4) {
    const file = await picture.clone().avif({ quality, effort: 6, chromaSubsampling: '4:2:0' }).toBuffer()
    if (file.length <= limit || quality <= 30) return file
  }
}

async function renderPicture(source: string, name: string, target: string): Promise<number> {
  // Drawn at twice the largest width and scaled down, so that thin outlines stay smooth.
  const density = (SVG_DPI * 2 * Math.max(...WIDTHS)) / SVG_WIDTH
  const drawing = await sharp(join(source, `${name}.svg`), { density })
    .png({ compressionLevel: 1 })
    .toBuffer()
  let bytes = 0
  for (const width of widthsOf(name)) {
    const scaled = await sharp(drawing).resize({ width }).png({ compressionLevel: 1 }).toBuffer()
    const files = {
      avif: await avifWithin(sharp(scaled), AVIF_LIMIT),
      webp: await sharp(scaled).webp({ quality: 86, effort: 6, smartSubsample: true }).toBuffer(),
    }
    for (const [type, file] of Object.entries(files)) {
      await writeFile(join(target, `${name}-${width}.${type}`), file)
      bytes += file.length
    }
  }
  return bytes
}

const [source, target = 'public/media/demo'] = process.argv.slice(2)
if (!source) {
  console.error('Usage: node scripts/render-pictures.ts <folder with *.svg> [target folder]')
  process.exit(1)
}

await mkdir(target, { recursive: true })
const names = (await readdir(source)).filter((file) => file.endsWith('.svg')).map((file) => file.slice(0, -4))
let total = 0
for (const name of names.sort()) total += await renderPicture(source, name, target)
console.log(`${names.length} drawings, ${Math.round(total / 1024)} KB of pictures in ${target}`)
