/**
 * Renders the app icons from public/favicon.svg, and public/share.jpg, which messengers and social networks show next to a
 * link to the shop. Run once by a developer: node scripts/render-images.ts
 */
import { readFile, writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { SHARE_SIZE } from '../app/shop/catalog/images.ts'
import { PINE } from '../app/shop/content/shop.ts'
import { BROWSER_FLAGS, findBrowser } from './find-browser.ts'

const ICON_DENSITY = 600
const { width, height } = SHARE_SIZE

await writeFile('public/favicon.ico', icoOf(await drawnIcon(32).png().toBuffer(), 32))
for (const size of [192, 512]) await drawnIcon(size).png().toFile(`public/icon-${size}.png`)
const FILLED = { 'apple-touch-icon': 180, 'icon-maskable-192': 192, 'icon-maskable-512': 512 }
for (const [name, size] of Object.entries(FILLED)) {
  // Phones crop the corners themselves, so these fill their square; the letter is in the middle 80 %, which is never cropped.
  await drawnIcon(size)
    .flatten({ background: PINE })
    .png({ palette: true, colours: 64 })
    .toFile(`public/${name}.png`)
}

const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
try {
  const page = await browser.newPage({ viewport: SHARE_SIZE, deviceScaleFactor: 2 })
  await page.setContent(await shopHtml())
  await page.evaluate(() => document.fonts.ready)
  await sharp(await page.screenshot())
    .resize(SHARE_SIZE)
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile('public/share.jpg')
} finally {
  await browser.close()
}

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

async function dataUrl(file: string, type: string): Promise<string> {
  return `data:${type};base64,${(await readFile(file)).toString('base64')}`
}

async function shopHtml(): Promise<string> {
  const serif = await dataUrl('public/fonts/nega-serif-cyrillic.v1.woff2', 'font/woff2')
  const latin = await dataUrl('public/fonts/nega-serif-latin.v2.woff2', 'font/woff2')
  const cut = (name: string) => dataUrl(`public/media/demo/${name}-cut-960.webp`, 'image/webp')
  return `<!doctype html><style>
    @font-face { font-family: Nega; src: url(${serif}); unicode-range: U+0400-045F }
    @font-face { font-family: Nega; src: url(${latin}); unicode-range: U+0000-00FF }
    body { margin: 0; width: ${width}px; height: ${height}px; overflow: hidden; position: relative;
      background: linear-gradient(165deg, #edf1ec, #dde6dd 48%, #cfdcd1); color: #17211d; font-family: Nega }
    .arch { position: absolute; left: 640px; top: 70px; width: 480px; height: 600px;
      border-radius: 240px 240px 0 0; background: linear-gradient(#f9f6ef, #ede7da) }
    img { position: absolute; bottom: -30px; width: 400px }
    b { position: absolute; left: 80px; top: 190px; font: 400 132px/1 Nega; letter-spacing: -2px; color: #1d4a3f }
    p { position: absolute; left: 84px; top: 352px; margin: 0; width: 410px; font: 400 46px/1.25 Nega }
  </style><div class="arch"></div>
  <img style="left: 590px" src="${await cut('hocl-smiruvachki-sprej-100')}">
  <img style="left: 735px" src="${await cut('solution-serum-niacinamid-30')}">
  <img style="left: 850px; bottom: -55px" src="${await cut('okeeffes-krem-race-tegla-96')}">
  <b>нега</b><p>Нега што кожата ја разбира</p>`
}
