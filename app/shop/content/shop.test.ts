import { expect, test } from 'vitest'
import { DEFAULT_SHOP, isOpenAt, openingRows, parseTime, socialLinks, internationalPhone } from './shop.ts'

test('[INFO-02] the week has three rows: Monday to Friday 9–18, Saturday 9–15, Sunday closed', () => {
  expect(openingRows(DEFAULT_SHOP.hours)).toEqual([
    { first: 1, last: 5, opens: { from: '09:00', to: '18:00' } },
    { first: 6, last: 6, opens: { from: '09:00', to: '15:00' } },
    { first: 0, last: 0, opens: null },
  ])
})

test('[INFO-02] the same hours on all days are one row, no hours are a closed week', () => {
  const open = { from: '08:00', to: '20:00' }
  expect(openingRows(Array.from({ length: 7 }, () => ({ ...open })))).toEqual([
    { first: 1, last: 0, opens: open },
  ])
  expect(openingRows([])).toEqual([{ first: 1, last: 0, opens: null }])
})

test('[BEY-25] a time is one of a day, to the minute', () => {
  expect(['09:30', '9:30', '9.30', ' 9 ', '00:00', '23:59'].map(parseTime)).toEqual(
    '09:30 09:30 09:30 09:00 00:00 23:59'.split(' '),
  )
  const wrong = ['', '24:00', '12:60', '1230', '24', '009', '09:3', '9,30', '-1:00', '09:30:00', '٠٩:٣٠']
  for (const text of wrong) expect(parseTime(text), text).toBeNull()
})

test('[BEY-25] days that open or close at other times are rows of their own', () => {
  const times = ['08:00-16:00', '09:00-16:00', '09:00-17:00', '09:00-17:00'].map((time) => {
    const [from = '', to = ''] = time.split('-')
    return { from, to }
  })
  expect(openingRows([null, ...times]).map(({ first, last }) => [first, last])).toEqual([
    [1, 1],
    [2, 2],
    [3, 4],
    [5, 0],
  ])
})

test('[BEY-25] only the networks that the shop is on are linked, by their names', () => {
  const social = { facebook: '', instagram: 'https://instagram.com/nega', tiktok: '' }
  const links = socialLinks({ ...DEFAULT_SHOP, social: { ...DEFAULT_SHOP.social, ...social } })
  expect(links).toEqual([{ name: 'Instagram', url: social.instagram }])
})

test.each([
  ['02 3000 000', '+38923000000'],
  ['070 123 456', '+38970123456'],
  ['+389 2 3000 000', '+38923000000'],
  ['0041 44 668 18 00', '+41446681800'],
  ['+41 (44) 668-18-00', '+41446681800'],
  ['070 123 456 / 071 222 333', '+38970123456'],
  ['+389 70 123 456, +389 71 222 333', '+38970123456'],
])('[CART-05 BEY-01 BEY-15] %s is dialled as %s', (phone, dialled) => {
  expect(internationalPhone(phone)).toBe(dialled)
})

test.each([
  ['Friday at 9:00 in winter', '2026-11-20T08:00:00Z', true],
  ['Friday a minute earlier', '2026-11-20T07:59:00Z', false],
  ['Friday at 18:00', '2026-11-20T17:00:00Z', false],
  ['a summer Friday at 17:59', '2026-07-17T15:59:00Z', true],
  ['Saturday at 14:59', '2026-11-21T13:59:00Z', true],
  ['Sunday at noon', '2026-11-22T11:00:00Z', false],
])('[INFO-02] by the clock of Skopje, %s', (_when, at, isOpen) => {
  expect(isOpenAt(DEFAULT_SHOP.hours, Date.parse(at))).toBe(isOpen)
})
