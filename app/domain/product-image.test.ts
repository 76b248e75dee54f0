import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pictureSources } from './picture.ts'
import { imageAddress, imageFileKeys, imageKey, imageName, shownFileName } from './product-image.ts'

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
  ['', 'picture'],
  [`${'a'.repeat(300)}.png`, 'a'.repeat(60)],
])('[ADM-09] %j is kept as %j', (fileName, name) => {
  expect(imageName(fileName)).toBe(name)
})

test('[ADM-09] whatever a file is called, its address is one of the shop, with files in every width', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string({ unit: 'binary' }),
        fc.string({ unit: fc.constantFrom(...'./\\-_а%\0 a') }),
      ),
      fc.nat(),
      (fileName, at) => {
        const url = imageAddress('krem-1', { at, fileName })
        expect(url).toMatch(/^\/media\/products\/krem-1\/\d+_[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/)
        const served = [...(pictureSources(url).avif ?? '').matchAll(/\/media\/(\S+)/g)].map(([, key]) => key)
        expect(imageFileKeys(url)).toEqual(expect.arrayContaining(served))
        expect(shownFileName(fileName)).not.toMatch(/[\u202a-\u202e\0/\\]/)
      },
    ),
  )
})

test('[ADM-09] only an address of an upload leads to files', () => {
  expect(imageFileKeys('/media/test/1_a')).toHaveLength(11)
  expect(imageFileKeys('/media/products/x/17_a')).toContain('products/x/17_a-share.jpg')
  for (const url of [
    ...[
      '/media/demo/krem',
      '/media/products/x/a',
      '/media/products/../demo/1_a',
      'https://a.mk/media/test/1_a',
    ],
    ...[
      '/media/products/x/1_a-160.avif',
      '/media/products/x/1_a/b',
      '/media/placeholder',
      '',
      '/media/products//1_a',
    ],
  ]) {
    expect(imageKey(url)).toBeNull()
    expect(imageFileKeys(url)).toEqual([])
  }
  expect(() => imageAddress('../x', { at: 1, fileName: 'a' })).toThrow('no id')
})

test('[ADM-09] a name has no dash at its ends, and is shown up to a hundred characters', () => {
  expect(imageName('--а--б--.png')).toBe('a-b')
  expect(imageName('— слика —.png')).toBe('slika')
  expect(shownFileName(`a/${'б'.repeat(200)}`)).toBe('б'.repeat(100))
})

test('[ADM-09] a picture lies in the folder of its product, or of the test', () => {
  const file = { at: 5, fileName: 'a.png' }
  expect(imageAddress(null, file)).toBe('/media/test/5_a')
  expect(imageAddress('krem-1', file)).toBe('/media/products/krem-1/5_a')
  expect(() => imageAddress('../x', file)).toThrow('no id of a product')
})

test('[ADM-08] an uploaded picture has two files a width and one for previews, no two alike', () => {
  const keys = imageFileKeys(imageAddress('p-1', { at: 5, fileName: 'krem.jpg' }))
  expect(keys.length).toBeGreaterThan(3)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.at(-1)).toMatch(/-share\.jpg$/)
  for (const key of keys) expect(key).toMatch(/\.(?:avif|webp|jpg)$/)
})
