/**
 * Renders the image that messengers and social networks show next to a link to the shop, public/share.jpg, 1200×630 JPEG,
 * which all of them accept. Run once by a developer: node scripts/render-share.ts
 */
import { readFile, writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { SHARE_SIZE } from '../app/shop/catalog/images.ts'
import { BROWSER_FLAGS, findBrowser } from './find-browser.ts'

const JPEG = { quality: 80, mozjpeg: true } as const
const { width, height } = SHARE_SIZE

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

async function renderShop(): Promise<Buffer> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
  try {
    const page = await browser.newPage({ viewport: SHARE_SIZE, deviceScaleFactor: 2 })
    await page.setContent(await shopHtml())
    await page.evaluate(() => document.fonts.ready)
    return await sharp(await page.screenshot())
      .resize(SHARE_SIZE)
      .jpeg(JPEG)
      .toBuffer()
  } finally {
    await browser.close()
  }
}

await writeFile('public/share.jpg', await renderShop())
