import { expect, test } from 'vitest'
import { fullAddress, isAdmin } from './user.ts'

test('[PROF-07] the full address is the parts that are not empty, in order, with Macedonia as the country unless another is given', () => {
  const parts = { street: 'ул. Македонија 1', city: 'Скопје', postalCode: '1000' }
  expect(fullAddress(parts)).toBe('ул. Македонија 1, Скопје, 1000, Macedonia')
  expect(fullAddress({ ...parts, city: ' ', country: 'Kosovo' })).toBe('ул. Македонија 1, 1000, Kosovo')
  expect(fullAddress({ street: '', city: '', postalCode: '' })).toBe('Macedonia')
})

test('only the role makes an administrator', () => {
  expect([isAdmin(null), isAdmin({ role: 'user' }), isAdmin({ role: 'admin' })]).toEqual([false, false, true])
})
