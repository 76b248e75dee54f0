import { expect, test } from 'vitest'
import type { Refusal } from '../shop/use-case.ts'
import * as mk from './mk/customer.ts'
import { refusalText } from './refusal.ts'

const text = (refusal: Refusal): string => refusalText(refusal, mk)

test('[PROMO-08] every promo refusal has its exact text, the not-yet-active one with its Latin è', () => {
  expect(text({ code: 'promo-missing' })).toBe('Промо кодот не постои')
  expect(text({ code: 'promo-inactive' })).toBe('Промо кодот не е активен')
  expect(text({ code: 'promo-expired' })).toBe('Промо кодот е истечен')
  expect(text({ code: 'promo-exhausted' })).toBe('Промо кодот е исцрпен')
  expect(text({ code: 'promo-invalid' })).toBe('Промо кодот не е валиден')
  expect(text({ code: 'promo-minimum', minimum: 150_000 })).toBe('Минимална нарачка: 1.500,00\u00a0ден.')
  expect(mk.promo.errValidate).toBe('Грешка при валидирање на промо кодот')
  expect(mk.promo.errApply).toBe('Грешка при применување на промо кодот')
  expect(text({ code: 'promo-not-started' })).toBe('Промо кодот с\u00e8 уште не е активен')
})

test('a changed total is named before the customer consents', () => {
  const quote = { lines: [], subtotal: 0, discount: 0, promoCode: null, shipping: 15_000, total: 15_000 }
  expect(text({ code: 'order-changed', quote })).toContain('150,00\u00a0ден.')
})

test('[AUTH-07] each code of the catalogue has a text of its own', () => {
  const expected = {
    'invalid-credential': 'Погрешна е-пошта или лозинка. Проверете ги податоците и обидете се повторно.',
    'user-not-found': 'Не постои корисник со оваа е-пошта.',
    'wrong-password': 'Погрешна лозинка. Обидете се повторно.',
    'invalid-email': 'Е-поштата не е валидна.',
    'user-disabled': 'Овој профил е деактивиран.',
    'network-request-failed': 'Проблем со интернет-врската. Проверете ја и обидете се повторно.',
    'email-already-in-use': 'Оваа е-пошта веќе се користи.',
    'weak-password': 'Лозинката е преслаба. Користете најмалку 6 знаци.',
    'operation-not-allowed': 'Ова дејство не е дозволено.',
    other: 'Настана грешка. Обидете се повторно.',
  } as const
  for (const [code, sentence] of Object.entries(expected))
    expect(text({ code: code as keyof typeof expected })).toBe(sentence)
  expect(text({ code: 'too-many-requests', retryAfter: 60 })).toBe(
    'Премногу неуспешни обиди. Обидете се подоцна.',
  )
  expect(new Set(Object.values(expected)).size).toBe(Object.keys(expected).length)
})

test('a review without a rating has its exact text', () => {
  expect(text({ code: 'rating-missing' })).toBe('Ве молиме изберете оценка')
})

test('a text that is too long names the limit in agreement with its number', () => {
  expect(text({ code: 'text-too-long', field: 'notes', max: 2000 })).toContain('2.000 знаци')
  expect(text({ code: 'text-too-long', field: 'notes', max: 1 })).toContain('1 знак.')
})
