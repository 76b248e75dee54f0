export const FAQ_CATEGORIES = ['orders', 'shipping', 'products', 'returns', 'account'] as const
export type FaqCategory = (typeof FAQ_CATEGORIES)[number]

export interface FaqEntry {
  id: string
  category: FaqCategory
  question: string
  answer: string
}
