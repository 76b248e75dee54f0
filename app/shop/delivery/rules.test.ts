import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../../tests/support/for-all.ts'
import { MAX_PRICE } from '../money.ts'
import {
  correctedMessage,
  hasFalsePromise,
  deliveryProblem,
  deliveryValues,
  MAX_MESSAGE_LENGTH,
  sampleOrders,
  parseDeliveryValues,
} from './fields.ts'
import {
  AMOUNT_FIELDS,
  DEFAULT_DELIVERY,
  deliveryPrice,
  missingForFreeDelivery,
  shownMessage,
} from './rules.ts'

const price = (subtotal: number, changed: Partial<typeof DEFAULT_DELIVERY> = {}) =>
  deliveryPrice({ ...DEFAULT_DELIVERY, ...changed }, { subtotal })

test('[DEL-03] delivery costs the free price from the threshold on, else the standard price', () => {
  expect([price(149_999), price(150_000)]).toEqual([15_000, 0])
  expect(price(150_000, { freeDeliveryPrice: 5000 })).toBe(5000)
  expect(price(149_999, { standardDeliveryThreshold: 0 })).toBe(15_000)
  expect(price(0, { freeDeliveryThreshold: 0 })).toBe(0)
})

test('buying what is missing reaches free delivery, one deni less does not, and nothing is missing where it is always or never free', () => {
  forAll(10_000, fc.nat(1e9), fc.nat(1e9), fc.nat(1), fc.nat(1), (threshold, subtotal, standard, free) => {
    const prices = { standardDeliveryPrice: standard, freeDeliveryPrice: free }
    const settings = { ...DEFAULT_DELIVERY, ...prices, freeDeliveryThreshold: threshold }
    const missing = missingForFreeDelivery(settings, { subtotal })
    const isFree = (amount: number) => price(amount, settings) === 0
    expect(missing === null).toBe(isFree(0) || !isFree(threshold))
    expect(missing === null || (missing >= 0 && isFree(subtotal + missing))).toBe(true)
    expect(missing && isFree(subtotal + missing - 1)).not.toBe(true)
  })
})

const AMOUNTS = [
  ['0', null],
  ['1.500,50', null],
  ['', 'required'],
  [' \t\u00a0', 'required'],
  ['-1', 'negative'],
  ['−150,50', 'negative'],
  ['- 1.500', 'negative'],
  ['1000000,01', 'too-large'],
  ['9'.repeat(200), 'too-large'],
  ['-', 'not-a-number'],
  ['--1', 'not-a-number'],
  ['1-500', 'not-a-number'],
  ['1,505', 'not-a-number'],
] as const

test.each(AMOUNTS)('[DEL-04] the amount %j: %s', (text, problem) => {
  for (const field of AMOUNT_FIELDS) expect(deliveryProblem(field, text), field).toBe(problem)
  const values = { ...deliveryValues(DEFAULT_DELIVERY), freeDeliveryPrice: text }
  expect(parseDeliveryValues(values) === null).toBe(problem !== null)
})

test('[DEL-04] a message may be blank and has at most 200 characters', () => {
  const texts = ['', 'а'.repeat(MAX_MESSAGE_LENGTH), 'а'.repeat(MAX_MESSAGE_LENGTH + 1)]
  expect(texts.map((text) => deliveryProblem('deliveryMessage', text))).toEqual([null, null, 'too-long'])
})

test('[DEL-02 DEL-05 HOME-06] the message follows the settings, and an amount that is not in force is corrected', () => {
  const raised = { ...DEFAULT_DELIVERY, freeDeliveryThreshold: 300_050, freeDeliveryPrice: 20_000 }
  expect(shownMessage(raised)).toBe('Бесплатна достава за нарачки над 3,000.50 ден')
  expect(shownMessage(DEFAULT_DELIVERY)).toBe('Бесплатна достава за нарачки над 1,500 ден')
  expect(shownMessage({ ...raised, freeDeliveryThreshold: MAX_PRICE })).toMatch(/ 1,000,000 ден$/)
  const corrected = (deliveryMessage: string) => correctedMessage({ ...raised, deliveryMessage })
  expect(corrected('Бесплатна достава за нарачки над 1,500 ден')).toBe(DEFAULT_DELIVERY.deliveryMessage)
  expect(corrected('Над 3.000,50 ден за 2000 ден. во 24 дена')).toBe(
    'Над 3.000,50 ден за {threshold} ден. во 24 дена',
  )
  const right = ['', 'Над 3.000,50 ден.', 'Од 150 до 200 ден', 'За 1 ден', 'Јавете се: 070 123 456']
  for (const message of [...right, 'Фонд од 5.000.000 ден']) expect(corrected(message), message).toBeNull()
  const cheap = { ...raised, deliveryMessage: 'Бесплатна мостра' }
  expect([raised, cheap, DEFAULT_DELIVERY].map(hasFalsePromise)).toEqual([true, false, false])
})

test('[DEL-04] the values that the form shows are read as the same settings', () => {
  const deni = fc.integer({ min: 0, max: MAX_PRICE })
  const amounts = fc.record(Object.fromEntries(AMOUNT_FIELDS.map((field) => [field, deni])))
  forAll(100, amounts, (entered) => {
    const settings = { ...DEFAULT_DELIVERY, ...entered }
    expect(parseDeliveryValues(deliveryValues(settings))).toEqual(settings)
  })
})

test('[DEL-04] the samples rise and show both prices around the threshold', () => {
  const subtotals = (changed = {}) =>
    sampleOrders({ ...DEFAULT_DELIVERY, ...changed }).map(({ subtotal }) => subtotal)
  expect(subtotals()).toEqual([50_000, 149_999, 150_000, 300_000])
  expect(subtotals().map((subtotal) => price(subtotal))).toEqual([15_000, 15_000, 0, 0])
  expect(subtotals({ freeDeliveryThreshold: 0 })).toEqual([0, 50_000, 300_000])
})
