import { expect, test } from 'vitest'
import { SHOP } from '../../domain/shop.ts'
import { openingRows } from './opening-hours.ts'

test('[INFO-02] the week has three rows: Monday to Friday 9–18, Saturday 9–15, Sunday closed', () => {
  expect(openingRows(SHOP.hours)).toEqual([
    { first: 1, last: 5, opens: { from: 9, to: 18 } },
    { first: 6, last: 6, opens: { from: 9, to: 15 } },
    { first: 0, last: 0, opens: null },
  ])
})

test('[INFO-02] the same hours on all days are one row, no hours are a closed week', () => {
  expect(openingRows([{ days: [0, 1, 2, 3, 4, 5, 6], from: 8, to: 20 }])).toEqual([
    { first: 1, last: 0, opens: { from: 8, to: 20 } },
  ])
  expect(openingRows([])).toEqual([{ first: 1, last: 0, opens: null }])
})
