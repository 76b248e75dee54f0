import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testApp, add, changeCart, mainOf } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'

const PICTURE = '/media/demo/okeeffes-krem-race-tegla-96'
const PAGES = ['/', '/products', '/products/krem-0', '/favorites', '/cart']

// in a process of its own: once the shop has taken an upload, sharp reads no AVIF any more in this one
execFileSync(process.execPath, ['scripts/demo-images.ts'])
const app = await testApp()
for (let number = 0; number < 8; number += 1) {
  await addProduct(app.services, {
    id: `krem-${number}`,
    name: `Крем број ${number}`,
    images: number === 7 ? [] : [PICTURE, `${PICTURE}-2`],
    isBestseller: true,
  })
}
const person = await app.user()
for (const productId of ['krem-0', 'krem-1', 'krem-7']) {
  await person.post('/favorites', { intent: 'add', productId })
  await changeCart(person, add(productId))
}

async function pictures(path: string): Promise<string[]> {
  return [...mainOf(await person.text(path)).matchAll(/<picture>[\s\S]*?<\/picture>/g)].map(
    ([picture]) => picture,
  )
}

const imageOf = (picture: string) => /<img [^>]*>/.exec(picture)?.[0] ?? ''
const attribute = (element: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1]

for (const path of PAGES) {
  test(`[BEY-09] every image of ${path} is offered in AVIF and WebP in widths that exist, with sizes and an alternative text`, async () => {
    const shown = await pictures(path)
    expect(shown.length).toBeGreaterThan(0)
    expect(mainOf(await person.text(path)).match(/<img /g)).toHaveLength(shown.length)
    for (const picture of shown) {
      for (const type of ['avif', 'webp'])
        expect(picture.match(new RegExp(`\\.${type} \\d+w`, 'g'))?.length).toBeGreaterThanOrEqual(3)
      for (const [, file, width] of picture.matchAll(/(\/media\/\S+) (\d+)w/g)) {
        expect(existsSync(`public${file}`), file).toBe(true)
        expect(file).toContain(`-${width}.`)
      }
      expect(picture.match(/ sizes="[^"]+"/g)?.length).toBeGreaterThanOrEqual(2)
      const image = imageOf(picture)
      expect(existsSync(`public${attribute(image, 'src')}`)).toBe(true)
      expect([attribute(image, 'width'), attribute(image, 'height')]).toEqual(['400', '500'])
      expect(attribute(image, 'alt')).toBeDefined()
    }
  })
}

test('[BEY-09] the hero is sharp on a wide screen with a pixel ratio of 2, in files of at most 30 KB', async () => {
  for (const picture of (await pictures('/')).slice(0, 3)) {
    const files = [...picture.matchAll(/(\/media\/\S+-960\.\w+) 960w/g)].map(([, file]) => `public${file}`)
    expect(files).toHaveLength(2)
    for (const file of files) expect(statSync(file).size).toBeLessThanOrEqual(30_000)
  }
})

test.each([
  { path: '/', first: [1], eager: 3 },
  { path: '/products', first: [0, 1, 2], eager: 3 },
  { path: '/products/krem-0', first: [0], eager: 1 },
  { path: '/favorites', first: [0, 1, 2], eager: 3 },
])('[BEY-09] $path loads its first screen first, others late', async ({ path, first, eager }) => {
  const images = (await pictures(path)).map(imageOf)
  const isPrioritised = (image: string) => attribute(image, 'fetchPriority') === 'high'
  expect(images.flatMap((image, index) => (isPrioritised(image) ? [index] : []))).toEqual(first)
  const lazy = images.map((image) => attribute(image, 'loading') === 'lazy')
  expect(lazy.indexOf(true) === -1 ? lazy.length : lazy.indexOf(true)).toBe(eager)
  expect(lazy.lastIndexOf(false)).toBe(eager - 1)
})

test('[BEY-09] an image beside the product’s name is not read out, the product page’s is', async () => {
  const alt = async (path: string) =>
    (await pictures(path)).map((picture) => attribute(imageOf(picture), 'alt'))
  for (const path of ['/products', '/cart']) expect(new Set(await alt(path))).toEqual(new Set(['']))
  expect((await alt('/products/krem-0'))[0]).toBe('Крем број 0')
})
