import { expect, test } from 'vitest'
import * as mk from '../../../texts/mk/customer.ts'
import { fieldAdvice } from './delivery-form.tsx'

test('[CO-03] a phone or postal code that looks incomplete gets advice', () => {
  const whole = ['070 123 456', '+389 70 123 456', '02/3000-000', '00389 70123456', '+49 170 1234567', '']
  for (const phone of whole) expect(fieldAdvice('phone', phone, mk), phone).toBeNull()
  expect(fieldAdvice('phone', '070 12', mk)).toBe(mk.checkout.phoneError)
  expect(fieldAdvice('postalCode', '10', mk)).toBe(mk.checkout.postalError)
  expect(fieldAdvice('postalCode', ' 1 000 ', mk)).toBeNull()
  expect(fieldAdvice('city', 'X', mk)).toBeNull()
})
