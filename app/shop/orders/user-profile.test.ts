import { expect, test } from 'vitest'
import { CUSTOMER } from '../../../tests/support/factories.ts'
import type { User } from '../use-case.ts'
import { fullAddress, userProfile } from './user-profile.ts'

const user: User = {
  id: 'u1',
  email: 'ana@example.mk',
  displayName: 'Ана',
  role: 'user',
  createdAt: 1000,
  lastLoginAt: null,
}

test('[AUTH-11] the profile of somebody new has every field, empty or with its default', () => {
  expect(userProfile({ user, delivery: null, favorites: [], orderHistory: [] })).toEqual({
    uid: 'u1',
    email: 'ana@example.mk',
    displayName: 'Ана',
    photoURL: null,
    phoneNumber: null,
    role: 'user',
    address: { street: '', city: '', postalCode: '', country: 'Macedonia' },
    favorites: [],
    orderHistory: [],
    createdAt: 1000,
    lastLoginAt: 1000,
  })
})

test('[AUTH-11 PROF-07] phone and address are those of the delivery profile, and make the full address', () => {
  const delivery = {
    ...CUSTOMER,
    phone: '070 123 456',
    address: 'Партизанска 5',
    city: 'Битола',
    postalCode: '7000',
  }
  const known = { ...user, role: 'admin' as const, lastLoginAt: 5000 }
  const profile = userProfile({ user: known, delivery, favorites: ['p2', 'p1'], orderHistory: ['o2', 'o1'] })
  expect(profile).toMatchObject({
    phoneNumber: '070 123 456',
    role: 'admin',
    address: { street: 'Партизанска 5', city: 'Битола', postalCode: '7000', country: 'Macedonia' },
    favorites: ['p2', 'p1'],
    orderHistory: ['o2', 'o1'],
    lastLoginAt: 5000,
  })
  expect(fullAddress(profile.address)).toBe('Партизанска 5, Битола, 7000, Macedonia')
})

test('[PROF-07] the full address is the parts that are not empty, in order, with Macedonia as the country unless another is given', () => {
  const parts = { street: 'ул. Македонија 1', city: 'Скопје', postalCode: '1000' }
  expect(fullAddress(parts)).toBe('ул. Македонија 1, Скопје, 1000, Macedonia')
  expect(fullAddress({ ...parts, city: ' ', country: 'Kosovo' })).toBe('ул. Македонија 1, 1000, Kosovo')
  expect(fullAddress({ street: '', city: '', postalCode: '' })).toBe('Macedonia')
})
