import { expect, test } from 'vitest'
import * as en from '../../../texts/en/customer.ts'
import * as mk from '../../../texts/mk/customer.ts'
import { discountText } from './promo-box.tsx'

test('[PROMO-07] the discount is written exactly', () => {
  expect(discountText({ discountType: 'fixed', discountValue: 20_000 }, mk)).toBe('200 ден попуст')
  expect(discountText({ discountType: 'percentage', discountValue: 1000 }, mk)).toBe('10% попуст')
  expect(discountText({ discountType: 'percentage', discountValue: 1250 }, mk)).toBe('12,5% попуст')
  expect(discountText({ discountType: 'percentage', discountValue: 1250 }, en)).toBe('12.5% off')
})
