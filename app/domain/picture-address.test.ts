import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUploaded, readPictureAddress, withAddresses } from './picture-address.ts'
import { pictureSources } from './picture.ts'

const ORIGIN = 'https://nega.example.mk'
const read = (text: string) => readPictureAddress(text, ORIGIN)

test.each([
  ['/media/demo/krem', '/media/demo/krem'],
  [' /media/demo/krem ', '/media/demo/krem'],
  [`${ORIGIN}/media/demo/krem`, '/media/demo/krem'],
  ['//nega.example.mk/media/demo/krem', '/media/demo/krem'],
  ['/media/demo/krem-480.webp', '/media/demo/krem'],
  ['/media/demo/krem-960.avif?x=1', '/media/demo/krem'],
  [`${ORIGIN}/media/demo/krem-share.jpg#a`, '/media/demo/krem'],
  ['/media/demo/krem-100', '/media/demo/krem-100'],
])('[ADM-07] %s is a picture of the shop', (text, path) => {
  expect(read(text)).toEqual({ path })
  expect(read(path)).toEqual({ path })
})

test.each([
  ['https://example.com/krem.jpg', 'elsewhere'],
  ['http://nega.example.mk/media/demo/krem', 'elsewhere'],
  ['//example.com/media/demo/krem', 'elsewhere'],
  ['www.example.com/krem.jpg', 'elsewhere'],
  ['example.com/krem.jpg', 'elsewhere'],
  ['https://', 'elsewhere'],
  ['javascript:alert(1)', 'elsewhere'],
  ['data:image/png;base64,AA', 'elsewhere'],
  ['/images/krem.jpg', 'no-picture'],
  ['krem', 'no-picture'],
  ['/media/', 'no-picture'],
  ['/media/../krem', 'no-picture'],
  ['/media/demo//krem', 'no-picture'],
  ['/media/demo/krem raka', 'no-picture'],
  ['/media/demo/крем', 'no-picture'],
  ['/media/products/p1/1_a', 'uploaded'],
])('[ADM-07 SEC-04] %s is refused', (text, problem) => {
  expect(read(text)).toEqual({ problem })
})

test('[ADM-07] whatever is typed, what is taken is a file of the shop and nothing else', () => {
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
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const found = read(parts.join(''))
      if (!('path' in found)) return
      expect(found.path).toMatch(/^\/media\/[\w-]/)
      expect(new URL(found.path, ORIGIN).href).toBe(ORIGIN + found.path)
      expect(pictureSources(found.path).src).toMatch(/^\/media\//)
    }),
    { numRuns: 5000 },
  )
})

const image = fc
  .constantFrom('a', 'b', 'c', 'd')
  .chain((name) => fc.constantFrom(`/media/demo/${name}`, `/media/products/p/${name}`))
const images = fc.uniqueArray(image, { maxLength: 8 })

test('[ADM-07 ADM-08] saving changed addresses keeps every uploaded picture in its order, and the addresses in theirs', () => {
  fc.assert(
    fc.property(images, images, (before, typed) => {
      const addresses = typed.filter((one) => !isUploaded(one))
      const after = withAddresses(before, addresses)
      expect(after.filter(isUploaded)).toEqual(before.filter(isUploaded))
      expect(after.filter((one) => !isUploaded(one))).toEqual(addresses)
      expect(new Set(after).size).toBe(after.length)
      expect(
        withAddresses(
          before,
          before.filter((one) => !isUploaded(one)),
        ),
      ).toEqual(before)
    }),
    { numRuns: 3000 },
  )
})

test('[ADM-07] a name with a dot is a server’s only at the beginning, however many parts it has', () => {
  const read = (text: string) => readPictureAddress(text, 'https://nega.mk')
  expect(read('slika.example.mk/media/demo/a.webp')).toEqual({ problem: 'elsewhere' })
  expect(read('example.mk/media/demo/a.webp')).toEqual({ problem: 'elsewhere' })
  expect(read('/media/demo/www.slika')).toEqual({ path: '/media/demo/www.slika' })
  expect(read('/media/demo.mk/slika')).toEqual({ path: '/media/demo.mk/slika' })
})
