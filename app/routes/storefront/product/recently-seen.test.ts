import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { forAll } from '../../../../tests/support/for-all.ts'
import { isProductId } from '../../../shop/text.ts'
import { forgetUser, localStore } from '../../../ui/kit/browser-storage.ts'
import { ALL_COOKIES, markPending, NO_COOKIES, saveConsent } from '../../../ui/storefront/cookie-consent.ts'
import { MAX_RECENT, recentProducts as recent } from './recently-seen.tsx'

beforeEach(() => {
  forgetUser({ isHere: false })
  saveConsent(ALL_COOKIES)
})

test('[BEY-12] the last product is first, each is there once, at most eight are kept', () => {
  for (let n = 1; n <= 12; n += 1) recent.add(`p${n}`)
  recent.add('p9')
  expect(recent.list()).toEqual(['p9', 'p12', 'p11', 'p10', 'p8', 'p7', 'p6', 'p5'])
})

test('[CH-08 BEY-12] only a visitor who allowed it is remembered, and a refusal removes what was', () => {
  for (const refuse of [() => saveConsent(NO_COOKIES), markPending]) {
    localStore.set('nega.recent', '["a"]')
    refuse()
    recent.add('b')
    expect(recent.list()).toEqual([])
  }
})

test('[BEY-12] products that exist no more are forgotten', () => {
  localStore.set('nega.recent', '["a","b","c"]')
  recent.forget(['b', 'x'])
  expect(recent.list()).toEqual(['a', 'c'])
})

test('[BEY-12] any stored text is read as product ids only', () => {
  const nonsense = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.jsonValue()).map((v) => JSON.stringify(v)),
  )
  forAll(100, nonsense, (json) => {
    localStore.set('nega.recent', json)
    expect(recent.list().length).toBeLessThanOrEqual(MAX_RECENT)
    expect(recent.list().every(isProductId)).toBe(true)
    recent.add('krem')
    expect(recent.list()[0]).toBe('krem')
  })
  localStore.set('nega.recent', '["../admin","a b",7,null,"krem","krem"]')
  expect(recent.list()).toEqual(['krem'])
})
