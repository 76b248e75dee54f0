import { expect, test } from 'vitest'
import {
  SHOP_FIELDS,
  shopDetails,
  shopProblem,
  type ShopProblem,
  type ShopValues,
  shopValues,
} from './fields.ts'
import { DEFAULT_SHOP } from './shop.ts'

const YEAR = 2026
const VALUES = shopValues(DEFAULT_SHOP)
const problemOf = (field: string, values: ShopValues) => shopProblem(field, { ...VALUES, ...values }, YEAR)

test('[BEY-25] the defaults are right, and come back from the form as they were', () => {
  for (const field of SHOP_FIELDS) expect(problemOf(field, {}), field).toBeNull()
  expect(shopDetails(VALUES)).toEqual(DEFAULT_SHOP)
  const company = { companyName: 'Нега ДОО', registrationNumber: '1234567', taxNumber: '4000000000000' }
  const shop = { ...DEFAULT_SHOP, ...company, privacyEmail: 'gdpr@x.mk', founded: null, legalApproved: true }
  expect(shopDetails(shopValues(shop))).toEqual(shop)
  expect(problemOf('legalApproved', shopValues(shop))).toBeNull()
  for (const field of Object.keys(company))
    expect(problemOf('legalApproved', { ...shopValues(shop), [field]: ' ' }), field).toBe('company-missing')
})

test('[BEY-25] the details that every shop has may not be blank; everything else may', () => {
  const missing = SHOP_FIELDS.filter((field) => problemOf(field, { [field]: ' \u200b ' }) === 'required')
  expect(missing).toEqual(['name', 'nameEn', 'phone', 'email', 'street', 'city', 'postalCode', 'country'])
  const blank = Object.fromEntries(
    ['tagline', 'mobile', 'founded', 'facebook', 'taxNumber'].map((f) => [f, '']),
  )
  for (const field of Object.keys(blank)) expect(problemOf(field, blank), field).toBeNull()
  expect(shopDetails({ ...VALUES, ...blank })).toMatchObject({ founded: null, mobile: '', taxNumber: '' })
})

const WRONG: [string, ShopProblem, string[]][] = [
  ['name', 'too-long', ['Н'.repeat(41)]],
  [
    'phone',
    'phone',
    ['abc', '123', 'tel:023000000', '+', '0'.repeat(16), '<b>070123456</b>', '№070123456', '070123456№'],
  ],
  ['mobile', 'phone', ['070', 'нема']],
  ['email', 'email', ['zdravo', 'a@b', 'a@b.mk\nBcc: c@d.mk', 'a b@c.mk', '<a@b.mk>', 'a@b.mk, c@d.mk']],
  ['privacyEmail', 'email', ['@', 'a@@b.mk']],
  ['postalCode', 'postal-code', ['100', '1000000', 'MK-1000']],
  ['founded', 'year', ['19', '1799', '2027', '20x6', '-201', '1e3']],
  ['registrationNumber', 'registration-number', ['123456', '12345678', '123456a', '12-4567', 'abcdefg']],
  ['taxNumber', 'tax-number', ['400000000000', '40000000000000', 'HR4000000000000', '4МК00000000000']],
  ['founded', 'too-long', ['12000', 'a1999']],
  ['bankAccount', 'bank-account', ['12345678901234', '1234567890123456', 'DE07123456789012345']],
]

test.each(WRONG)('[BEY-25] a wrong %s is refused as %s', (field, problem, texts) => {
  for (const text of texts) expect(problemOf(field, { [field]: text }), text).toBe(problem)
})

const LINKS = [
  'javascript:alert(1)',
  'JaVaScRiPt://facebook.com/%0aalert(1)',
  'data:text/html,x',
  'http://www.facebook.com/nega',
  '//facebook.com/nega',
  'facebook.com/',
  'nega',
  'https://www.facebook.com/',
  'https://www.facebook.com',
  'https://user@facebook.com/nega',
  'https://:secret@facebook.com/nega',
  'https://localhost/nega',
  'https:///x',
  `https://www.facebook.com/${'a'.repeat(300)}`,
]

test('[BEY-25] a link is the https address of a page, and nothing that runs or leads elsewhere', () => {
  for (const link of LINKS) expect(problemOf('facebook', { facebook: link }), link).toBe('link')
  const quoted = shopDetails({ ...VALUES, facebook: ' https://www.facebook.com/nega?a="><script>' })
  expect(quoted.social.facebook).toBe('https://www.facebook.com/nega?a=%22%3E%3Cscript%3E')
  const short = shopDetails({ ...VALUES, instagram: 'instagram.com/nega.mk' })
  expect(short.social.instagram).toBe('https://instagram.com/nega.mk')
})

test('[BEY-25] numbers are kept in one writing, however they were typed', () => {
  const typed = {
    phone: '+389 2 3123-456',
    taxNumber: 'мк 4000000000000',
    registrationNumber: '1 234 567',
    email: ' Info@Example.MK ',
  }
  for (const field of Object.keys(typed)) expect(problemOf(field, typed), field).toBeNull()
  expect(shopDetails({ ...VALUES, ...typed })).toMatchObject({
    phone: '02 3123 456',
    taxNumber: 'MK4000000000000',
    registrationNumber: '1234567',
    email: 'info@example.mk',
  })
  for (const account of ['300-0000000000-12', '300000000000012', 'MK07300000000000012'])
    expect(problemOf('bankAccount', { bankAccount: account }), account).toBeNull()
})

test('[BEY-25] an open day has two times, the later one last; a closed day needs none', () => {
  const day = (closed: string, from: string, to: string) => {
    const values = { closed1: closed, from1: from, to1: to }
    return [problemOf('from1', values), problemOf('to1', values)]
  }
  expect(day('', '08:00', '20:00')).toEqual([null, null])
  expect(day('', '', '')).toEqual(['time', 'time'])
  expect(day('', '25:00', '20:00')).toEqual(['time', null])
  expect(day('', '10:00', '10:00')).toEqual([null, 'time-order'])
  expect(day('', '9:30', '10:00')).toEqual([null, null])
  expect(day('on', 'x', '')).toEqual([null, null])
  expect(shopDetails({ ...VALUES, closed1: 'on' }).hours[1]).toBeNull()
})

test('[BEY-25] numbers of the right length, and years up to this one, are right', () => {
  const right: [string, string][] = [
    ['taxNumber', '4000000000000'],
    ['taxNumber', 'MK4000000000000'],
    ['founded', '1800'],
    ['founded', String(YEAR)],
  ]
  for (const [field, text] of right) expect(problemOf(field, { [field]: text }), text).toBeNull()
})

test('[BEY-25] a field that was not sent is an empty one, and an unknown one is nobody’s problem', () => {
  expect(shopProblem('name', {}, YEAR)).toBe('required')
  expect(shopProblem('from1', {}, YEAR)).toBe('time')
  expect(shopProblem('to1', {}, YEAR)).toBe('time')
  expect(shopProblem('to1', { to1: '20:00' }, YEAR)).toBeNull()
  for (const unknown of ['colour', 'from12', 'xfrom1', 'to'])
    expect(shopProblem(unknown, { [unknown]: 'x' }, YEAR), unknown).toBeNull()
  expect(problemOf('from1', { closed1: '', from1: '20:00', to1: '08:00' })).toBeNull()
})

test('[BEY-25] a link of just the longest length is right, one letter more is not', () => {
  const link = (length: number) => `https://x.mk/${'a'.repeat(length - 'https://x.mk/'.length)}`
  expect(problemOf('facebook', { facebook: link(300) })).toBeNull()
  expect(problemOf('facebook', { facebook: link(301) })).toBe('link')
})
