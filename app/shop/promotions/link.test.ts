import { expect, test } from 'vitest'
import { promoLink } from './link.ts'

test('[BEY-14] a link carries the code so that any letter of it arrives', () => {
  expect(promoLink('https://nega.mk', 'ZIMA20')).toBe('https://nega.mk/?code=ZIMA20')
  expect(new URL(promoLink('https://nega.mk', 'ЗИМА_20')).searchParams.get('code')).toBe('ЗИМА_20')
})
