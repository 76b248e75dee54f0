/** The categories of the shop, in the order in which they are shown. */
export const CATEGORIES = [
  'skincare',
  'handcare',
  'footcare',
  'lipcare',
  'bodycare',
  'personalcare',
  'bundles',
] as const

export type Category = (typeof CATEGORIES)[number]

/** The category that the text names, hyphenated (`hand-care`) or not; null for anything else. */
export function parseCategory(text: string): Category | null {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/-care$/, 'care')
  return CATEGORIES.find((category) => category === name) ?? null
}
