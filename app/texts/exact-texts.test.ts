import { expect, test } from 'vitest'
import { sales } from './mk/admin-reports.ts'
import * as mk from './mk/customer.ts'
import { listPage } from './mk/list.ts'

test('[LIST-06 ADM-02] the found-count and that of orders to pack agree with their numbers', () => {
  expect(sales.packCount(21)).toBe('21 нарачка чека, најстарата е прва')
  expect(listPage.found(1)).toBe('Пронајден е 1 производ')
  expect(listPage.found(21)).toBe('Пронајден е 21 производ')
  expect(listPage.found(24)).toBe('Пронајдени се 24 производи')
  expect(listPage.found(111)).toBe('Пронајдени се 111 производи')
  expect(listPage.found(1024)).toBe('Пронајдени се 1.024 производи')
})

test('[CO-03] the example of a phone is exact', () => {
  expect(mk.checkout.phonePlaceholder).toBe('07x xxx xxx или +3897x xxx xxx')
})
