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

/** Also hyphenated (`hand-care`); null for anything else. */
export function parseCategory(text: string): Category | null {
  const name = text.trim().toLowerCase().replace('-care', 'care')
  return CATEGORIES.find((category) => category === name) ?? null
}
