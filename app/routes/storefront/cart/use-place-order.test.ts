import { expect, test } from 'vitest'
import * as mk from '../../../texts/mk/customer.ts'
import { orderRefusalText } from './use-place-order.ts'

test('[CO-04] [CO-05] [CO-06] three refusals have their exact words', () => {
  expect(orderRefusalText({ code: 'sign-in-required' }, mk)).toBe(
    'Мора да се најавите за да направите нарачка.',
  )
  expect(orderRefusalText({ code: 'cart-empty' }, mk)).toBe('Кошничката е празна')
  expect(orderRefusalText({ code: 'form-incomplete', fields: ['city'] }, mk)).toBe(
    'Ве молиме пополнете ги сите задолжителни полиња',
  )
})

test('[CO-13] every other failure names its reason', () => {
  expect(orderRefusalText({ code: 'promo-expired' }, mk)).toBe(
    'Настана проблем при креирање на нарачката: Промо кодот е истечен',
  )
  expect(orderRefusalText({ code: 'network-request-failed' }, mk)).toMatch(
    /^Настана проблем при креирање на нарачката: .+/,
  )
})
