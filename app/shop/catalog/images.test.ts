import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../../tests/support/for-all.ts'
import { largestImage, IMAGE_WIDTHS, pictureSources, PLACEHOLDER_IMAGE, shareImage } from './image-sources.ts'
import {
  arrangeImages,
  fileProblem,
  imageAddress,
  type ImageChange,
  imageFileKeys,
  imageKey,
  imageName,
  isUploaded,
  MAX_IMAGE_BYTES,
  mayRetry,
  readImageAddress,
  shownFileName,
  withAddresses,
} from './images.ts'

test('an image of the shop is offered in every width, in AVIF and WebP, whether named with its extension or not', () => {
  const sources = pictureSources('/media/demo/krem-96')
  expect(sources.avif?.split(', ')).toEqual(
    IMAGE_WIDTHS.map((width) => `/media/demo/krem-96-${width}.avif ${width}w`),
  )
  expect(sources.webp).toContain('/media/demo/krem-96-160.webp 160w')
  expect(sources.src).toBe('/media/demo/krem-96-480.webp')
  expect(pictureSources('/media/demo/krem-96.webp')).toEqual(sources)
})

test('[BEY-09] an uploaded image that is large enough is offered in 1600 pixels too, except on cards', () => {
  const url = '/media/products/x/17_a_1600'
  expect(pictureSources(url).avif).toMatch(/-960.avif 960w, \S+\/17_a_1600-1600.avif 1600w$/)
  expect(pictureSources(url, [320, 640]).webp).toMatch(/-640.webp 640w$/)
  expect(largestImage(url)).toBe(`${url}-1600.webp`)
})

test.each([
  'https://example.mk/a.jpg',
  'http://example.mk/a.jpg',
  'https://example.mk/media/demo/krem',
  '/uploads/a.png',
])('[PD-02 BEY-01] of %s, a picture elsewhere, only its own address is known', (url) => {
  expect([pictureSources(url), shareImage(url), largestImage(url)]).toEqual([{ src: url }, null, url])
})

const SCRIPTS = ['javascript:alert(1)', 'javascript:https://x']
const DATA = ['data:image/svg+xml,x', 'data:,https://x.mk/a.png']

const OTHERS = [...SCRIPTS, ...DATA, '//evil.mk/a.png', 'a.png', '']

test.each(OTHERS)('[PD-02 BEY-01] %j is no address of an image, the placeholder is shown', (url) => {
  expect(pictureSources(url)).toEqual(pictureSources(PLACEHOLDER_IMAGE))
  expect([shareImage(url), largestImage(url)]).toEqual([null, null])
})

test('an address can’t break out of its srcset, and one with a space is no picture to share', () => {
  expect([shareImage('https://a b/c.png'), largestImage('https://a b/c.png')]).toEqual([null, null])
  expect(pictureSources('/media/a, https://evil.mk/b 1w')).not.toHaveProperty('avif')
})

test('[BEY-01] an image of the shop has a file for previews, and a largest one', () => {
  for (const url of ['/media/demo/krem-96', '/media/demo/krem-96.avif']) {
    expect(shareImage(url)).toBe('/media/demo/krem-96-share.jpg')
    expect(largestImage(url)).toBe('/media/demo/krem-96-960.webp')
  }
})

const ORIGIN = 'https://nega.example.mk'
const read = (text: string) => readImageAddress(text, ORIGIN)

test.each([
  ['/media/demo/krem', '/media/demo/krem'],
  [' /media/demo/krem ', '/media/demo/krem'],
  [`${ORIGIN}/media/demo/krem`, '/media/demo/krem'],
  ['//nega.example.mk/media/demo/krem', '/media/demo/krem'],
  ['/media/demo/krem-480.webp', '/media/demo/krem'],
  ['/media/demo/krem-960.avif?x=1', '/media/demo/krem'],
  [`${ORIGIN}/media/demo/krem-share.jpg#a`, '/media/demo/krem'],
  ['/media/demo/krem-100', '/media/demo/krem-100'],
  // a name with a dot is a server's only at the beginning
  ['/media/demo/www.slika', '/media/demo/www.slika'],
  ['/media/demo.mk/slika', '/media/demo.mk/slika'],
])('[ADM-07] %s is an image of the shop', (text, path) => {
  expect(read(text)).toEqual({ path })
  expect(read(path)).toEqual({ path })
})

test.each([
  ['https://example.com/krem.jpg', 'elsewhere'],
  ['http://nega.example.mk/media/demo/krem', 'elsewhere'],
  ['//example.com/media/demo/krem', 'elsewhere'],
  ['www.example.com/krem.jpg', 'elsewhere'],
  ['example.com/krem.jpg', 'elsewhere'],
  ['slika.example.mk/media/demo/a.webp', 'elsewhere'],
  ['https://', 'elsewhere'],
  ['javascript:alert(1)', 'elsewhere'],
  ['/images/krem.jpg', 'not-image'],
  ['krem', 'not-image'],
  ['/media/', 'not-image'],
  ['/media/../krem', 'not-image'],
  ['/media/demo//krem', 'not-image'],
  ['/media/demo/krem raka', 'not-image'],
  ['/media/demo/крем', 'not-image'],
  ['/media/products/p1/1_a', 'uploaded'],
])('[ADM-07 SEC-04] %s is refused', (text, problem) => {
  expect(read(text)).toEqual({ problem })
})

test('[ADM-07] of any text only addresses of the shop’s own files are taken', () => {
  const part = fc.constantFrom(
    '/media/',
    'demo',
    'x',
    '..',
    '/',
    '.',
    '//',
    ':',
    'a b',
    '-480.webp',
    ORIGIN,
    '\\',
  )
  forAll(5000, fc.array(part, { maxLength: 6 }), (parts) => {
    const found = read(parts.join(''))
    if (!('path' in found)) return
    expect(found.path).toMatch(/^\/media\/[\w-]/)
    expect(new URL(found.path, ORIGIN).href).toBe(ORIGIN + found.path)
    expect(pictureSources(found.path).src).toMatch(/^\/media\//)
  })
})

const image = fc
  .constantFrom('a', 'b', 'c', 'd')
  .chain((name) => fc.constantFrom(`/media/demo/${name}`, `/media/products/p/${name}`))
const images = fc.uniqueArray(image, { maxLength: 8 })
const addressesOf = (some: string[]) => some.filter((one) => !isUploaded(one))

test('[ADM-07 ADM-08] saving changed addresses keeps every uploaded image in its order, and the addresses in theirs', () => {
  forAll(3000, images, images, (before, typed) => {
    const addresses = addressesOf(typed)
    const after = withAddresses(before, addresses)
    expect(after.filter(isUploaded)).toEqual(before.filter(isUploaded))
    expect(addressesOf(after)).toEqual(addresses)
    expect(new Set(after).size).toBe(after.length)
    expect(withAddresses(before, addressesOf(before))).toEqual(before)
  })
})

test.each([
  ['Крем за раце 96 г.JPG', 'krem-za-race-96-g'],
  ['Ѓорѓи Ќосето – шампон.png', 'gjorgji-kjoseto-shampon'],
  ['IMG_2034.heic.jpeg', 'img-2034-heic'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Слики\\мост.png', 'most'],
  ['a.php.jpg', 'a-php'],
  ['evil\u202egpj.exe', 'evilgpj'],
  ['\0.png', 'picture'],
  ['日本.png', 'picture'],
  ['.jpg', 'picture'],
  [`${'a'.repeat(300)}.png`, 'a'.repeat(60)],
  ['— а--б--.png', 'a-b'],
])('[ADM-09] %j is kept as %j', (fileName, name) => {
  expect(imageName(fileName)).toBe(name)
})

test('[ADM-09] a file of any name gets an address of the shop, with files in every width', () => {
  forAll(
    100,
    fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'./\\-_а%\0 a') }),
    ),
    fc.nat(),
    (fileName, at) => {
      const url = imageAddress('krem-1', { at, fileName, width: 960 })
      expect(url).toMatch(/^\/media\/products\/krem-1\/\d+_[a-z0-9](?:[a-z0-9-]*[a-z0-9])?_960$/)
      const served = [...(pictureSources(url).avif ?? '').matchAll(/\/media\/(\S+)/g)].map(([, key]) => key)
      expect(imageFileKeys(url)).toEqual(expect.arrayContaining(served))
      expect(shownFileName(fileName)).not.toMatch(/[\u202a-\u202e\0/\\]/)
    },
  )
})

test('[ADM-09] only an address of an upload leads to files', () => {
  const keys = (width: number) => imageFileKeys(imageAddress(null, { at: 1, fileName: 'a.png', width }))
  expect([new Set(keys(960)).size, new Set(keys(1600)).size]).toEqual([12, 14])
  expect(keys(960)).toContain('test/1_a_960.original')
  expect(imageFileKeys('/media/products/x/17_a')).toHaveLength(11)
  expect(imageFileKeys('/media/products/x/17_a')).toContain('products/x/17_a-share.jpg')
  for (const url of [
    '/media/demo/krem',
    '/media/products/x/a',
    '/media/products/../demo/1_a',
    'https://a.mk/media/test/1_a',
    '/media/products/x/1_a-160.avif',
    '/media/products/x/1_a/b',
    '/media/placeholder',
    '',
    '/media/products//1_a',
  ]) {
    expect(imageKey(url)).toBeNull()
    expect(imageFileKeys(url)).toEqual([])
  }
  expect(shownFileName('a'.repeat(300))).toHaveLength(100)
  expect(() => imageAddress('../x', { at: 1, fileName: 'a', width: 960 })).toThrow('no id')
})

const LIST = ['a', 'b', 'c']

test('[ADM-08] an image becomes the main one and first; when the main one is removed the next is', () => {
  expect(arrangeImages(LIST, { intent: 'main', url: 'c' })).toEqual(['c', 'a', 'b'])
  expect(arrangeImages(LIST, { intent: 'main', url: 'a' })).toEqual(LIST)
  expect(arrangeImages(LIST, { intent: 'remove', url: 'a' })).toEqual(['b', 'c'])
  expect(arrangeImages(['a'], { intent: 'remove', url: 'a' })).toEqual([])
})

test('[ADM-08] an image moves one place, at the edge none, or before any other', () => {
  expect(arrangeImages(LIST, { intent: 'left', url: 'c' })).toEqual(['a', 'c', 'b'])
  expect(arrangeImages(LIST, { intent: 'right', url: 'a' })).toEqual(['b', 'a', 'c'])
  expect(arrangeImages(LIST, { intent: 'left', url: 'a' })).toEqual(LIST)
  expect(arrangeImages(LIST, { intent: 'right', url: 'c' })).toEqual(LIST)
  expect(arrangeImages(LIST, { intent: 'place', url: 'c', before: 'a' })).toEqual(['c', 'a', 'b'])
  expect(arrangeImages(LIST, { intent: 'place', url: 'a', before: null })).toEqual(['b', 'c', 'a'])
})

test('[ADM-08 BEY-18] a change that names an image that is gone is none', () => {
  for (const intent of ['main', 'left', 'right', 'remove'] as const)
    expect(arrangeImages(LIST, { intent, url: 'x' }), intent).toBeNull()
  expect(arrangeImages(LIST, { intent: 'place', url: 'a', before: 'x' })).toBeNull()
  expect(arrangeImages(LIST, { intent: 'place', url: 'a', before: 'a' })).toBeNull()
})

test('[ADM-08] no change but removing loses or doubles an image', () => {
  const url = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const change: fc.Arbitrary<ImageChange> = fc.oneof(
    fc.record({ intent: fc.constantFrom('main', 'left', 'right', 'remove'), url }),
    fc.record({ intent: fc.constant('place'), url, before: fc.option(url) }),
  )
  forAll(100, fc.array<string>(url), change, (images, made) => {
    const after = arrangeImages(images, made)
    if (after === null) return
    const expected = new Set<string>(images)
    if (made.intent === 'remove') expected.delete(made.url)
    expect(after.toSorted()).toEqual([...expected].toSorted())
  })
})

test('[ADM-09] only image files of at most 10485760 bytes are sent', () => {
  const problem = (type: string, size: number) => fileProblem({ name: 'a.heic.jpg', type, size })?.code
  expect(MAX_IMAGE_BYTES).toBe(10_485_760)
  expect(problem('image/png', 10_485_760)).toBeUndefined()
  expect(problem('image/png', 10_485_761)).toBe('image-too-large')
  for (const type of ['', 'text/plain', 'application/pdf', 'video/image/'])
    expect(problem(type, 1), type).toBe('image-not-image')
  expect(problem('image/png', 0)).toBe('image-not-image')
  expect(fileProblem({ name: 'IMG_1.HEIC', type: 'image/heic', size: 9 })?.code).toBe('image-not-image')
})

test('[ADM-09] an upload may be tried again unless the file itself is at fault', () => {
  expect(mayRetry({ code: 'image-too-large' })).toBe(false)
  expect(mayRetry({ code: 'network-request-failed' })).toBe(true)
  expect(mayRetry({ code: 'no-image-' })).toBe(true)
})
