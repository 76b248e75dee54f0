import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_IMAGE_BYTES } from './product-image.ts'
import { arrangeImages, fileProblem, type ImageChange, mayRetry } from './product-images.ts'

const LIST = ['a', 'b', 'c']

test('[ADM-08] a picture becomes the main one and first; when the main one is removed the next is', () => {
  expect(arrangeImages(LIST, { intent: 'main', url: 'c' })).toEqual(['c', 'a', 'b'])
  expect(arrangeImages(LIST, { intent: 'main', url: 'a' })).toEqual(LIST)
  expect(arrangeImages(LIST, { intent: 'remove', url: 'a' })).toEqual(['b', 'c'])
  expect(arrangeImages(['a'], { intent: 'remove', url: 'a' })).toEqual([])
})

test('[ADM-08] a picture moves one place, at the edge none, or before any other', () => {
  expect(arrangeImages(LIST, { intent: 'left', url: 'c' })).toEqual(['a', 'c', 'b'])
  expect(arrangeImages(LIST, { intent: 'right', url: 'a' })).toEqual(['b', 'a', 'c'])
  expect(arrangeImages(LIST, { intent: 'left', url: 'a' })).toEqual(LIST)
  expect(arrangeImages(LIST, { intent: 'right', url: 'c' })).toEqual(LIST)
  expect(arrangeImages(LIST, { intent: 'place', url: 'c', before: 'a' })).toEqual(['c', 'a', 'b'])
  expect(arrangeImages(LIST, { intent: 'place', url: 'a', before: null })).toEqual(['b', 'c', 'a'])
})

test('[ADM-08 BEY-18] a change that names a picture that is gone is none', () => {
  for (const intent of ['main', 'left', 'right', 'remove'] as const)
    expect(arrangeImages(LIST, { intent, url: 'x' }), intent).toBeNull()
  expect(arrangeImages(LIST, { intent: 'place', url: 'a', before: 'x' })).toBeNull()
  expect(arrangeImages(LIST, { intent: 'place', url: 'a', before: 'a' })).toBeNull()
})

test('[ADM-08] no change but removing loses or doubles a picture', () => {
  const url = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const change: fc.Arbitrary<ImageChange> = fc.oneof(
    fc.record({ intent: fc.constantFrom('main', 'left', 'right', 'remove'), url }),
    fc.record({ intent: fc.constant('place'), url, before: fc.option(url) }),
  )
  fc.assert(
    fc.property(fc.array<string>(url), change, (images, made) => {
      const after = arrangeImages(images, made)
      if (after === null) return
      const expected = new Set<string>(images)
      if (made.intent === 'remove') expected.delete(made.url)
      expect(after.toSorted()).toEqual([...expected].toSorted())
    }),
  )
})

test('[ADM-09] only picture files of at most 10485760 bytes are sent', () => {
  const problem = (type: string, size: number) => fileProblem({ name: 'a', type, size })?.code
  expect(MAX_IMAGE_BYTES).toBe(10_485_760)
  expect(problem('image/png', 10_485_760)).toBeUndefined()
  expect(problem('image/png', 10_485_761)).toBe('image-too-large')
  for (const type of ['', 'text/plain', 'application/pdf', 'video/image/'])
    expect(problem(type, 1), type).toBe('image-not-image')
})

test('[ADM-09] what the file itself is at fault for is not worth sending again, anything else is', () => {
  expect(mayRetry({ code: 'image-too-large' })).toBe(false)
  expect(mayRetry({ code: 'network-request-failed' })).toBe(true)
  expect(mayRetry({ code: 'no-image-' })).toBe(true)
})
