import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll, RUNS } from '../../tests/support/for-all.ts'
import { MAX_PRICE, amountProblem, parseDen, roundUp } from './money.ts'

// amounts near whole ден, where rounding goes wrong, and the whole exact range
const amount = fc.oneof(
  fc.tuple(fc.nat(1e9), fc.integer({ min: -2, max: 2 })).map(([den, deni]) => Math.max(0, den * 100 + deni)),
  fc.maxSafeNat().map((deni) => Math.min(deni, Number.MAX_SAFE_INTEGER - 100)),
)

test('rounding up to a whole ден is exact, also where floating point division is not', () => {
  forAll(RUNS, amount, (deni) => {
    expect(BigInt(roundUp(deni, 100))).toBe(((BigInt(deni) + 99n) / 100n) * 100n)
  })
})

test('every amount is read back from each way in which people write it', () => {
  forAll(RUNS, fc.nat(MAX_PRICE), (deni) => {
    const whole = String(Math.floor(deni / 100))
    const decimals = String(deni % 100).padStart(2, '0')
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
    expect(parseDen(`${whole}.${decimals}`)).toBe(deni)
    expect(parseDen(`${whole},${decimals}`)).toBe(deni)
    expect(parseDen(` ${grouped},${decimals}\u00a0`)).toBe(deni)
  })
})

test.each([
  ['1500', 150_000],
  ['1.500', 150_000],
  ['1500.5', 150_050],
  ['0', 0],
  ['1.000.000', MAX_PRICE],
])('the amount %s is read', (text, deni) => {
  expect(parseDen(text)).toBe(deni)
})

test.each([
  '',
  '1e3',
  '-0',
  '+1',
  '.5',
  '5.',
  '1,500',
  '1.50.00',
  '1.5000',
  '1500.000',
  '1 500',
  '007',
  '1.000.001',
  '1000000,01',
  '٣',
  '9'.repeat(400),
])('the amount “%s” is refused', (text) => {
  expect([parseDen(text), amountProblem(text)]).toEqual([null, expect.any(String)])
})

test('[DEL-04] any text gives an amount within the bounds, or has a problem and gives none', () => {
  const nearly = fc.string({ unit: fc.constantFrom(...'0123456789.,-+eE x'), maxLength: 14 })
  forAll(RUNS, fc.oneof(fc.string(), nearly), (text) => {
    const deni = parseDen(text)
    expect(amountProblem(text) === null).toBe(deni !== null)
    expect(deni === null || (Number.isInteger(deni) && deni >= 0 && deni <= MAX_PRICE)).toBe(true)
  })
})
