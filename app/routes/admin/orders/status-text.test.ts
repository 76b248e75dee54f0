import { expect, test } from 'vitest'
import * as mkAdmin from '../../../texts/mk/admin.ts'
import { adminStatusText } from './order-table.tsx'

test.each([
  ['pending', 'Се процесира'],
  ['approved', 'Одобрена'],
  ['rejected', 'Откажана'],
  ['delivered', 'Доставено'],
])('[ADM-12] staff read %s as %s', (status, text) => expect(adminStatusText(status, mkAdmin)).toBe(text))

test('[ADM-13] a cancelled order reads differently from a rejected one', () => {
  expect(adminStatusText('cancelled', mkAdmin)).not.toBe(adminStatusText('rejected', mkAdmin))
})

test('a status that nobody knows waits', () => expect(adminStatusText('odd', mkAdmin)).toBe('Чека'))
