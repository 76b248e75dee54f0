import { expect, test } from 'vitest'
import { largestPicture, PICTURE_WIDTHS, PLACEHOLDER_IMAGE, pictureSources, sharePicture } from './picture.ts'

test('a picture of the shop is offered in every width, in AVIF and WebP, whether named with its extension or not', () => {
  const sources = pictureSources('/media/demo/krem-96')
  expect(sources.avif?.split(', ')).toEqual(
    PICTURE_WIDTHS.map((width) => `/media/demo/krem-96-${width}.avif ${width}w`),
  )
  expect(sources.webp).toContain('/media/demo/krem-96-160.webp 160w')
  expect(sources.src).toBe('/media/demo/krem-96-480.webp')
  expect(pictureSources('/media/demo/krem-96.webp')).toEqual(sources)
})

test('[PD-02] any other web address is used as it is, and what is none gives the placeholder', () => {
  expect(pictureSources('https://example.mk/a.jpg')).toEqual({ src: 'https://example.mk/a.jpg' })
  expect(pictureSources('/uploads/a.png')).toEqual({ src: '/uploads/a.png' })
  for (const url of ['javascript:alert(1)', 'data:image/svg+xml,x', '//evil.mk/a.png', 'a.png', '']) {
    expect(pictureSources(url)).toEqual(pictureSources(PLACEHOLDER_IMAGE))
  }
})

test('an address can’t break out of its srcset', () => {
  expect(pictureSources('/media/a, https://evil.mk/b 1w')).not.toHaveProperty('avif')
})

test('[BEY-01] a picture of the shop has a file for previews, and a largest one', () => {
  for (const url of ['/media/demo/krem-96', '/media/demo/krem-96.avif']) {
    expect(sharePicture(url)).toBe('/media/demo/krem-96-share.jpg')
    expect(largestPicture(url)).toBe('/media/demo/krem-96-960.webp')
  }
})

test('[BEY-01] of any other picture only its own address is known, if it is one', () => {
  for (const url of ['https://example.mk/a.jpg', '/uploads/a.png']) {
    expect(sharePicture(url)).toBeNull()
    expect(largestPicture(url)).toBe(url)
  }
  for (const url of ['javascript:alert(1)', '//evil.mk/a.png', 'https://a b/c.png', '']) {
    expect(sharePicture(url)).toBeNull()
    expect(largestPicture(url)).toBeNull()
  }
})

test('[PD-02] addresses of either protocol are used; one that only contains the shop’s or another’s is neither', () => {
  expect(pictureSources('http://example.mk/a.jpg')).toEqual({ src: 'http://example.mk/a.jpg' })
  expect(largestPicture('http://example.mk/a.jpg')).toBe('http://example.mk/a.jpg')
  for (const url of ['javascript:https://x', 'data:,https://x.mk/a.png']) {
    expect(pictureSources(url)).toEqual(pictureSources(PLACEHOLDER_IMAGE))
    expect(largestPicture(url)).toBeNull()
  }
  expect(largestPicture('https://example.mk/media/demo/krem')).toBe('https://example.mk/media/demo/krem')
  expect(sharePicture('https://example.mk/media/demo/krem')).toBeNull()
})
