import sharp from 'sharp'
import type { Browser } from './browser.ts'
import { ALL_PRODUCTS } from './catalogue.ts'

const PRODUCT = ALL_PRODUCTS.at(-1) ?? ''

/** How an upload went. */
export interface Uploaded {
  status: number
  /** Why it was refused, as the page's script hears it. */
  refusal: string | null
  /** The address of the picture. */
  url: string | null
}

/** Adds a small picture to a product of the demo, as the administration's page does. */
export async function uploadPicture(staff: Browser): Promise<Uploaded> {
  const green = { r: 20, g: 90, b: 70 }
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: green } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], 'krem.png', { type: 'image/png' }))
  const response = await staff.post(`/admin/products/${PRODUCT}/upload`, form)
  const text = await response.text()
  if (!response.headers.get('content-type')?.includes('json'))
    return { status: response.status, refusal: null, url: null }
  const answer = JSON.parse(text) as { refusal?: { code: string }; url?: string }
  return { status: response.status, refusal: answer.refusal?.code ?? null, url: answer.url ?? null }
}

/** The pictures that the product's page shows by now. */
export async function shownPictures(staff: Browser): Promise<string[]> {
  const page = await (await staff.get(`/products/${PRODUCT}`)).text()
  return [...new Set(page.match(/\/media\/products\/[\w./-]+\.\w+/g))]
}
