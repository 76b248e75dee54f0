import { formatNumber, plural } from '../format.ts'

/** What search engines show below the title of a category. */
export function categoryMeta({
  category,
  found,
  brands,
}: {
  category: string
  found: number
  brands: string[]
}): string {
  const products = `${formatNumber(found)} ${plural(found, { one: 'производ', other: 'производи' })}`
  const from = brands.length > 0 ? ` од ${brands.join(', ')}` : ''
  return `${category}: ${products}${from}. Јасни состојки, оценки од купувачи и достава до Вашата врата.`
}
