export const FAQ_CATEGORIES = ['orders', 'shipping', 'products', 'returns', 'account'] as const
export type FaqCategory = (typeof FAQ_CATEGORIES)[number]

export interface FaqEntry {
  id: string
  category: FaqCategory
  question: string
  answer: string
}

export function sectionsOf(text: string): { title: string; paragraphs: string[] }[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...paragraphs] = section.split('\n').filter((line) => line !== '')
      return { title, paragraphs }
    })
}

export function faqOf(texts: Record<FaqCategory, string>): FaqEntry[] {
  return Object.entries(texts)
    .flatMap(([category, text]) =>
      sectionsOf(text).map(({ title, paragraphs }) => ({
        category: category as FaqCategory,
        question: title,
        answer: paragraphs.join(' '),
      })),
    )
    .map((entry, index) => ({ id: `faq-${String(index + 1).padStart(2, '0')}`, ...entry }))
}
