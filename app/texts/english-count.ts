import { formatNumber as macedonian } from './format.ts'

/** `1,234.5`; prices keep the shop's one format. */
export function formatNumber(value: number): string {
  return macedonian(value).replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))
}

export function plural<T>(n: number, forms: { one: T; other: T }): T {
  return n === 1 ? forms.one : forms.other
}

export function counted(n: number, forms: { one: string; other: string }): string {
  return `${formatNumber(n)} ${plural(n, forms)}`
}

export const PRODUCTS = { one: 'product', other: 'products' }
export const PIECES = { one: 'item', other: 'items' }
export const REVIEWS = { one: 'review', other: 'reviews' }
