import type { FaqCategory, FaqEntry } from '../../../shop/content/faq.ts'
import { Icon } from '../../../ui/kit/icon.tsx'
import { useFaqNames } from './faq-names.ts'

interface FaqGroupProps {
  category: FaqCategory
  entries: FaqEntry[]
  shown: Set<string>
}

/** The questions of one theme; several may be open at once, and stay so while a search hides them. [INFO-05] */
export function FaqGroup({ category, entries, shown }: FaqGroupProps) {
  const names = useFaqNames()
  return (
    <section aria-labelledby={`faq-${category}`} hidden={!entries.some(({ id }) => shown.has(id))}>
      <h2 id={`faq-${category}`}>{names[category]}</h2>
      {entries.map(({ id, question, answer }) => (
        <details key={id} id={id} hidden={!shown.has(id)}>
          <summary>
            <h3>{question}</h3>
            <Icon name="chevron-down" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  )
}
