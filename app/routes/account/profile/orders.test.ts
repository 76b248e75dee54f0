import { expect, test } from 'vitest'
import { orders } from '../../../texts/mk/account.ts'
import { statusText } from './orders.tsx'

test.each([
  ['delivered', 'Доставена'],
  ['approved', 'Одобрена'],
  ['pending', 'Во обработка'],
  ['rejected', 'Откажана'],
  ['cancelled', 'Чека'],
  ['something new', 'Чека'],
])('[PROF-06] a customer reads %s as %s', (status, text) => expect(statusText(status, { orders })).toBe(text))
