import { useRef, useState } from 'react'
import { FAQ_CATEGORIES, type FaqEntry } from '../../../shop/content/faq.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { EmptyState } from '../../../ui/kit/empty-state.tsx'
import { FaqCount } from './faq-count.tsx'
import { findFaq, type FaqFilter } from './faq-filter.ts'
import { FaqGroup } from './faq-group.tsx'
import { FaqTools } from './faq-tools.tsx'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as infoTexts from '../../../texts/mk/info.ts'

const ALL: FaqFilter = { query: '', category: null }

/** Questions and answers by theme; without script all of them are there and can be opened. [INFO-03 INFO-04 INFO-05] */
export function FaqList({ entries }: { entries: FaqEntry[] }) {
  const { faq } = useTexts(infoTexts)
  const [filter, setFilter] = useState(ALL)
  // a search box emptied from outside is a new one
  const [round, setRound] = useState(0)
  const results = useRef<HTMLDivElement>(null)
  const { shown, counts } = findFaq(entries, filter)

  function showAll() {
    setFilter(ALL)
    setRound((now) => now + 1)
    results.current?.focus()
  }

  return (
    <>
      <FaqTools key={round} filter={filter} counts={counts} onChange={setFilter} />
      <div ref={results} tabIndex={-1} className="faq-results" role="group" aria-label={faq.results}>
        <FaqCount found={shown.size} />
        {FAQ_CATEGORIES.map((category) => (
          <FaqGroup
            key={category}
            category={category}
            entries={entries.filter((entry) => entry.category === category)}
            shown={shown}
          />
        ))}
        {shown.size === 0 && (
          <EmptyState
            icon="search"
            title={faq.emptyTitle({ q: filter.query.trim() })}
            text={faq.emptyText}
            action={
              <Button kind="secondary" onClick={showAll}>
                {faq.emptyClear}
              </Button>
            }
          />
        )}
      </div>
    </>
  )
}
