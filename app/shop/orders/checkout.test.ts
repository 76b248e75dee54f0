import { expect, test } from 'vitest'
import { CUSTOMER } from '../../../tests/support/factories.ts'
import { comparedFields, normalizePhone } from './checkout.ts'

test('[CO-14] a field that came after an order was sent makes it another order only when it is filled in', () => {
  const { firstName, lastName, phone, address, city, municipality, postalCode } = CUSTOMER
  const compared = [firstName, lastName, phone, address, city, municipality, postalCode, '']
  expect(comparedFields(CUSTOMER)).toEqual(compared)
  const grown = { zone: '', ...CUSTOMER, added: '', more: '' }
  expect(comparedFields(grown)).toEqual(compared)
  const filled = { ...grown, zone: '2', added: '7', more: '1' }
  expect(comparedFields(filled)).toEqual([...compared, ['added', '7'], ['more', '1'], ['zone', '2']])
})

test.each([
  ['070123456', '070 123 456'],
  ['07x xxx xxx', '07x xxx xxx'],
  ['+38970123456', '070 123 456'],
  ['00389 70 123-456', '070 123 456'],
  ['+389 (0)70 123 456', '070 123 456'],
  ['389 70/123-456', '070 123 456'],
  // as phones write it
  ['070\u2011123\u2011456', '070 123 456'],
  ['02 3000 000', '02 3000 000'],
  ['+389 2 3000-000', '02 3000 000'],
  ['031 234 567', '031 234 567'],
  ['+49 170 1234567', '+49 170 1234567'],
  // only nine digits with the code of a network are a Macedonian number
  ['070389123', '070 389 123'],
  ['0701234567', '0701234567'],
  ['1070123456', '1070123456'],
  ['  не   знам \u00a0 ', 'не знам'],
  ['', ''],
])('[CO-03 BEY-15] staff read the phone “%s” as “%s”', (typed, shown) => {
  expect(normalizePhone(typed)).toBe(shown)
  expect(normalizePhone(shown)).toBe(shown)
})
