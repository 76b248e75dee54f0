import { expect, test } from 'vitest'
import * as mkAdmin from '../../../texts/mk/admin.ts'
import { adminStatusText } from './order-table.tsx'

const read = (status: string) => adminStatusText(status, mkAdmin)

test('[ADM-12 ADM-13] staff read each status in its own words, and one that nobody knows as waiting', () => {
  const statuses = ['pending', 'approved', 'rejected', 'delivered', 'odd']
  expect(statuses.map(read)).toEqual(['Се процесира', 'Одобрена', 'Откажана', 'Доставено', 'Чека'])
  expect(read('cancelled')).toBe('Сторнирана')
})
