import { randomInt, randomUUID } from 'node:crypto'
import { CUSTOMER } from './shopping.ts'

const DELIVERY = 150

/** Whole denars; `reduced` is an order with the promo code of 10 %. */
export const PRICES = { regular: 1200, sale: 980 }
export const TOTALS = { full: PRICES.sale + DELIVERY, reduced: PRICES.sale * 0.9 + DELIVERY }

/** A product, a code and three customers whose names are met nowhere else in the shop. */
export function newDay() {
  const mark = randomUUID().slice(0, 6)
  const customer = (firstName: string) => ({
    name: `${firstName} Дневна-${mark}`,
    delivery: {
      ...CUSTOMER,
      Име: firstName,
      Презиме: `Дневна-${mark}`,
      Телефон: `07${randomInt(1_000_000, 9_999_999)}`,
    },
  })
  return {
    product: { id: '', name: `Дневен крем ${mark}` },
    betterName: `Дневен крем ${mark}, 50 мл`,
    code: `DEN-${mark.toUpperCase()}`,
    customers: [customer('Марија'), customer('Бојан'), customer('Весна')] as const,
  }
}

/** `+38970123456` of `070123456`. */
export function abroad(phone: string): string {
  return `+389${phone.slice(1)}`
}

/** `070 123 456` of `070123456`, as people read it. */
export function spaced(phone: string): string {
  return phone.replace(/(...)(...)(...)/, '$1 $2 $3')
}
