import { expect, test } from 'vitest'
import { internationalPhone } from './shop.ts'

test.each([
  ['02 3000 000', '+38923000000'],
  ['070 123 456', '+38970123456'],
  ['+389 2 3000 000', '+38923000000'],
  ['0041 44 668 18 00', '+41446681800'],
  ['+41 (44) 668-18-00', '+41446681800'],
])('[CART-05 BEY-01] %s is dialled as %s', (phone, dialled) => {
  expect(internationalPhone(phone)).toBe(dialled)
})
