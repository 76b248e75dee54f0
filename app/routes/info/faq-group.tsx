import type { FaqCategory, FaqEntry } from '../../i18n/mk/faq.ts'
import { useInfoTexts } from '../../i18n/info-texts.ts'
import { Icon } from '../../ui/icon.tsx'

/** The questions of one theme; several may be open at once. */
export function FaqGroup({ category, entries }: { category: FaqCategory; entries: FaqEntry[] }) {
  const info = useInfoTexts()
  const names: Record<FaqCategory, string> = {
    orders: info.faq.chipOrders,
    shipping: info.faq.chipShipping,
    products: info.faq.chipProducts,
    returns: info.faq.chipReturns,
    account: info.faq.chipAccount,
  }
  return (
    <section aria-labelledby={`faq-${category}`}>
      <h2 id={`faq-${category}`}>{names[category]}</h2>
      {entries.map(({ id, question, answer }) => (
        <details key={id} id={id}>
          <summary>
            {question}
            <Icon name="chevron-down" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  )
}
