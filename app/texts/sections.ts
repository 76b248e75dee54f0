export const FAQ_CATEGORIES = ['orders', 'shipping', 'products', 'returns', 'account'] as const
export type FaqCategory = (typeof FAQ_CATEGORIES)[number]

export interface FaqEntry {
  id: string
  category: FaqCategory
  question: string
  answer: string
}

export function sectionsOf(text: string): { title: string; paragraphs: string[] }[] {
  const [before = '', ...sections] = text.split(/^## /m)
  if (before.trim() !== '') throw new Error(`A text begins with a heading (## ), not with: ${before.trim()}`)
  return sections.map((section) => {
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
