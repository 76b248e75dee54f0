import { formatNumber } from './format.ts'

export function plural<T>(n: number, forms: { one: T; other: T }): T {
  return n === 1 ? forms.one : forms.other
}

export function counted(n: number, forms: { one: string; other: string }): string {
  return `${formatNumber(n)} ${plural(n, forms)}`
}

export const PRODUCTS = { one: 'product', other: 'products' }
export const PIECES = { one: 'item', other: 'items' }
export const REVIEWS = { one: 'review', other: 'reviews' }
