import type { PageHead } from '../../../shop/content/page-head.ts'
import type { FaqEntry } from '../../../shop/content/faq.ts'
/** The questions and answers for search engines. [BEY-01] */
export function faqHead(entries: FaqEntry[]): PageHead {
  const mainEntity = entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return { structuredData: [{ '@type': 'FAQPage', mainEntity }] }
}
