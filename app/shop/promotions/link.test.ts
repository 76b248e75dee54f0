import { expect, test } from 'vitest'
import { PROMO_COOKIE, promoLink } from './link.ts'

test('[BEY-14] a link carries the code so that any letter of it arrives, and the browser knows it by one name', () => {
  expect(promoLink('https://nega.mk', 'ZIMA20')).toBe('https://nega.mk/?code=ZIMA20')
  expect(new URL(promoLink('https://nega.mk', 'ЗИМА_20')).searchParams.get('code')).toBe('ЗИМА_20')
  expect(PROMO_COOKIE).toBe('promo')
})
