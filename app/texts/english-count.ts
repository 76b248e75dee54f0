import { formatNumber } from './format.ts'

/** The English form that agrees with the number: only 1 takes `one`. */
export function plural<T>(n: number, forms: { one: T; other: T }): T {
  return n === 1 ? forms.one : forms.other
}

/** A number with its word: `1 product`, `21 products`. */
export function counted(n: number, forms: { one: string; other: string }): string {
  return `${formatNumber(n)} ${plural(n, forms)}`
}

export const PRODUCTS = { one: 'product', other: 'products' }
export const REVIEWS = { one: 'review', other: 'reviews' }
