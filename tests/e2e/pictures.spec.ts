import type { Page } from '@playwright/test'
import { IMAGE_WIDTHS } from '../../app/shop/catalog/image-sources.ts'
import { CREAM } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true }
const SCREENS = {
  'a phone': { ...PHONE, deviceScaleFactor: 2 },
  'a phone with many pixels': { ...PHONE, deviceScaleFactor: 3 },
  'a tablet': { ...PHONE, viewport: { width: 768, height: 1024 }, deviceScaleFactor: 1 },
  'a computer': { viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1 },
}
const PAGES = ['/', '/products', `/products/${CREAM.id}`]

/** An image that is shown: the width of its chosen file, and that of its place in CSS pixels and in those of the screen. */
interface Shown {
  file: string
  chosen: number
  place: number
  needed: number
}

async function shownPictures(page: Page): Promise<Shown[]> {
  // those further down are loaded as if they were near
  await page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode()))
  })
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => image.offsetWidth > 0)
      .map((image) => {
        // 4:5 that covers its place: what is higher needs more width than it shows
        const place = Math.max(image.offsetWidth, image.offsetHeight * 0.8)
        const chosen = Number(/-(\d+)\.avif$/.exec(image.currentSrc)?.[1])
        return { file: image.currentSrc, chosen, place, needed: place * devicePixelRatio }
      }),
  )
}

/** Each file once, with the largest place that it fills: a thumbnail takes the large file that is already there. */
function perFile(pictures: Shown[]): Shown[] {
  const bySize = pictures.toSorted((one, other) => one.needed - other.needed)
  return [...new Map(bySize.map((picture) => [picture.file, picture])).values()]
}

/** Two pixels of the screen for one of the page: what an image on paper has, nobody sees more. */
const ENOUGH = 2
/** So much wider than it is an image is shown without anybody seeing it. */
const STRETCHED = 1.03

/**
 * How many of the widths kept lie between what was chosen and what fits: the smallest that is wide enough or, on a screen with
 * more pixels than are seen, any from the one that is wide enough for twice the place.
 */
function stepsOff({ chosen, needed, place }: Shown): number {
  const stepOf = (width: number) => {
    const enough = IMAGE_WIDTHS.findIndex((each) => each >= width - 1)
    return enough < 0 ? IMAGE_WIDTHS.length - 1 : enough
  }
  const step = IMAGE_WIDTHS.findIndex((width) => width === chosen)
  const [least, most] = [stepOf(Math.min(needed, place * ENOUGH) / STRETCHED), stepOf(needed)]
  return step < least ? step - least : Math.max(0, step - most)
}

for (const [screen, options] of Object.entries(SCREENS)) {
  test(`[BEY-09] on ${screen} every image comes as AVIF in the width that fits`, async ({ openBrowser }) => {
    for (const address of PAGES) {
      // a browser that has a larger file already shows that one
      const { page } = await openBrowser(options)
      await page.goto(address)
      const shown = await shownPictures(page)
      expect(shown.length).toBeGreaterThan(2)
      const wrong = perFile(shown).filter((picture) => {
        const steps = stepsOff(picture)
        // the hero's two side images share the sizes of the one in the middle
        return picture.file.includes('-cut-') ? Math.abs(steps) > 1 : steps !== 0
      })
      expect(wrong, address).toEqual([])
    }
  })
}

test('[BEY-09] the largest image of the first screen is prioritised', async ({ page }) => {
  await page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => {
      for (const { element } of list.getEntries() as (PerformanceEntry & { element?: Element })[])
        if (element instanceof HTMLImageElement)
          document.documentElement.dataset.largest = element.fetchPriority
    })
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
  })
  for (const address of PAGES) {
    await page.goto(address)
    await expect(page.locator('html'), address).toHaveAttribute('data-largest', 'high')
  }
})
