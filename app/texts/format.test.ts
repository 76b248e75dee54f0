import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../tests/support/for-all.ts'
import { skopjeDate } from '../shop/time.ts'
import { admin as enAdmin } from './en/admin.ts'
import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatRating,
  moneyParts,
  plural,
} from './format.ts'
import { admin as mkAdmin } from './mk/admin.ts'

const at = Date.parse

test('[CH-11] money reads as the Macedonian locale data writes it, without a break before its unit or after its minus', () => {
  expect(formatMoney(150_000)).toBe('1.500,00\u00a0ден.')
  const reference = new Intl.NumberFormat('mk-MK', { style: 'currency', currency: 'MKD' })
  const amount = fc.integer({ min: -1e11, max: 1e11 }).filter((deni) => deni !== 0)
  forAll(100, amount, (deni) => formatMoney(deni) === reference.format(deni / 100).replace('-', '−'))
})

test('[CH-11] the parts of a price join to the whole text', () => {
  expect(moneyParts(150_050)).toEqual({ whole: '1.500', frac: ',50', unit: '\u00a0ден.' })
  forAll(100, fc.integer({ min: -1e9, max: 1e9 }), (deni) => {
    const { whole, frac, unit } = moneyParts(deni)
    return whole + frac + unit === formatMoney(deni)
  })
})

test('numbers group thousands by dots and have a decimal comma', () => {
  expect(formatNumber(24)).toBe('24')
  expect(formatNumber(12_345)).toBe('12.345')
  expect(formatNumber(-1_000)).toBe('−1.000')
  expect(formatNumber(7.5)).toBe('7,5')
})

test('ratings show one decimal, rounded', () => {
  expect([480, 500, 475, 474, 0].map(formatRating)).toEqual(['4,8', '5,0', '4,8', '4,7', '0,0'])
})

test('dates are those of Skopje, two digits a day and month', () => {
  expect(formatDate(at('2026-11-20T12:00:00Z'))).toBe('20.11.2026')
  expect(formatDate(at('2026-11-05T22:59:59Z'))).toBe('05.11.2026')
  expect(formatDate(at('2026-11-05T23:00:00Z'))).toBe('06.11.2026')
  expect(formatDateTime(at('2026-11-20T13:07:00Z'))).toBe('20.11.2026, 14:07')
})

test('[CH-10] the whole date is written in the language, the day is that of Skopje', () => {
  const inMacedonian = (moment: string) => mkAdmin.longDate(skopjeDate(at(moment)))
  expect(inMacedonian('2026-11-20T13:07:00Z')).toBe('петок, 20 ноември 2026 г.')
  expect(inMacedonian('2026-01-03T23:30:00Z')).toBe('недела, 4 јануари 2026 г.')
  const inEnglish = (moment: string) => enAdmin.longDate(skopjeDate(at(moment)))
  expect(inEnglish('2026-11-20T13:07:00Z')).toBe('Friday, 20 November 2026')
  expect(inEnglish('2026-01-03T23:30:00Z')).toBe('Sunday, 4 January 2026')
})

test('number agreement follows the Macedonian plural rules for every count', () => {
  const rules = new Intl.PluralRules('mk')
  for (let n = 0; n <= 2500; n++) expect(plural(n, { one: 'one', other: 'other' })).toBe(rules.select(n))
})
