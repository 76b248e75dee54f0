import { expect, test } from 'vitest'
import { PROMO_STATES, promoState } from './rules.ts'
const NOW = 1_000
const PROMO = { isActive: true, validFrom: 0, validUntil: null, usageLimit: null, usedCount: 0 }

test.each([
  ['active', {}],
  ['active', { validFrom: NOW, validUntil: NOW }],
  ['active', { usageLimit: 5, usedCount: 4 }],
  ['scheduled', { validFrom: NOW + 1 }],
  ['expired', { validUntil: NOW - 1 }],
  ['used-up', { usageLimit: 5, usedCount: 5 }],
  ['used-up', { usageLimit: 0 }],
  ['inactive', { isActive: false }],
  // the first that applies, as a customer is told
  ['inactive', { isActive: false, validFrom: NOW + 1, usageLimit: 0 }],
  ['scheduled', { validFrom: NOW + 2, validUntil: NOW - 1, usageLimit: 0 }],
  ['expired', { validUntil: NOW - 1, usageLimit: 0 }],
] as const)('[PROMO-02 PROMO-08] the administration calls it %s: %o', (state, fields) => {
  expect(promoState({ ...PROMO, ...fields }, NOW)).toBe(state)
  expect(PROMO_STATES).toContain(state)
})
