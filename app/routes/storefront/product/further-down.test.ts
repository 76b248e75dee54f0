import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../../../tests/support/for-all.ts'
import { isProductId } from '../../../shop/text.ts'
import { safeStorage } from '../../../ui/kit/browser-storage.ts'
import { createRecentProducts, MAX_RECENT } from './further-down.tsx'

/** In memory, as in a browser that keeps nothing. */
function recentWith(json: string | null) {
  const storage = safeStorage(() => {
    throw new Error('forbidden')
  })
  if (json !== null) storage.set('nega.recent', json)
  return createRecentProducts(storage)
}

test('[BEY-12] the last product is first, each is there once, at most eight are kept', () => {
  const recent = recentWith(null)
  for (let n = 1; n <= 12; n += 1) recent.add(`p${n}`)
  recent.add('p9')
  expect(recent.list()).toEqual(['p9', 'p12', 'p11', 'p10', 'p8', 'p7', 'p6', 'p5'])
})

test('[BEY-12] what exists no more is forgotten', () => {
  const recent = recentWith('["a","b","c"]')
  recent.forget(['b', 'x'])
  expect(recent.list()).toEqual(['a', 'c'])
})

test('[BEY-12] whatever is stored there, only product ids come out', () => {
  const nonsense = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.jsonValue()).map((v) => JSON.stringify(v)),
  )
  forAll(100, nonsense, (json) => {
    const recent = recentWith(json)
    expect(recent.list().length).toBeLessThanOrEqual(MAX_RECENT)
    expect(recent.list().every(isProductId)).toBe(true)
    recent.add('krem')
    expect(recent.list()[0]).toBe('krem')
  })
  expect(recentWith('["../admin","a b",7,null,"krem","krem"]').list()).toEqual(['krem'])
})
