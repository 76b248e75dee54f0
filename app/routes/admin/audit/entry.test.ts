import { expect, test } from 'vitest'
import * as mkAudit from '../../../texts/mk/admin-reports.ts'
import { fieldText, valueText } from './entry.tsx'

test.each([
  ['price', 129_900, '1.299,00\u00a0ден.'],
  ['freeDeliveryPrice', 0, '0,00\u00a0ден.'],
  ['validUntil', Date.UTC(2026, 10, 20, 10), '20.11.2026, 11:00'],
  ['disabledAt', null, '(ништо)'],
  ['status', 'delivered', 'Доставено'],
  ['category', 'handcare', 'Нега на раце'],
  ['category', 'new-one', 'new-one'],
  ['role', 'admin', 'администратор'],
  ['discountType', 'percentage', 'процент'],
  ['discountValue', 1250, '12,5'],
  ['inStock', false, 'не'],
  ['stockQuantity', 1200, '1.200'],
  ['stockQuantity', null, 'Неограничено'],
  ['founded', 2019, '2019'],
  ['name', '', '(ништо)'],
  ['shine', 'висок', 'висок'],
])('[BEY-20] %s %s is read as %s', (field, value, shown) => {
  expect(valueText(field, value, mkAudit)).toBe(shown)
})

test('[BEY-20] a field has its own name, a part of it too, an unknown one that of the data', () => {
  const fields = ['mails', 'freeDeliveryPrice', 'hours.1', 'social.facebook', 'shine', 'description']
  expect(fields.map((field) => fieldText(field, 'promo-code', mkAudit))).toEqual([
    'Пораки',
    'Достава од прагот нагоре',
    'Работно време: понеделник',
    'Социјална мрежа: facebook',
    'shine',
    'Опис',
  ])
})
