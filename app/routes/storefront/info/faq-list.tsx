import { useRef, useState, useEffect } from 'react'
import { FAQ_CATEGORIES, type FaqEntry, type FaqCategory } from '../../../shop/content/faq.ts'
import * as infoTexts from '../../../texts/mk/info.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { Button } from '../../../ui/kit/button.tsx'
import { EmptyState } from '../../../ui/kit/empty-state.tsx'
import { Icon } from '../../../ui/kit/icon.tsx'
import { findFaq, type FaqFilter, type FoundFaq } from './faq-filter.ts'

const ALL: FaqFilter = { query: '', category: null }

/** Long enough not to speak on every letter of a search. */
const SPEAK_AFTER_MS = 500

/** Questions and answers by theme; without script all of them are there and can be opened. */
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

interface FaqToolsProps {
  filter: FaqFilter
  counts: FoundFaq['counts']
  onChange: (filter: FaqFilter) => void
}

/** The search box and the themes with their counts. */
function FaqTools({ filter, counts, onChange }: FaqToolsProps) {
  const names = useFaqNames()
  const { faq } = useTexts(infoTexts)
  const chip = (category: FaqCategory | null, name: string, count: number) => (
    <button
      key={name}
      type="button"
      className="chip"
      aria-pressed={filter.category === category}
      onClick={() => onChange({ ...filter, category })}
    >
      {name} <span className="num">({count})</span>
    </button>
  )
  return (
    <div className="faq-tools">
      <SearchBox query={filter.query} onQuery={(query) => onChange({ ...filter, query })} />
      <div className="chips" role="group" aria-label={faq.chips}>
        {chip(null, faq.chipAll, counts.all)}
        {FAQ_CATEGORIES.map((category) => chip(category, names[category], counts[category]))}
      </div>
    </div>
  )
}

function SearchBox({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  const { faq } = useTexts(infoTexts)
  const input = useRef<HTMLInputElement>(null)
  const onFirst = useRef(onQuery)

  // what was typed before the script came counts too
  useEffect(() => {
    if (input.current?.value) onFirst.current(input.current.value)
  }, [])

  function clear() {
    onQuery('')
    if (input.current) input.current.value = ''
    input.current?.focus()
  }

  return (
    <form role="search" className="search" onSubmit={(event) => event.preventDefault()}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        aria-label={faq.search}
        placeholder={faq.searchPlaceholder}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => onQuery(event.currentTarget.value)}
      />
      {query !== '' && (
        <button type="button" className="ib" aria-label={faq.searchClear} onClick={clear}>
          <Icon name="close" />
        </button>
      )}
    </form>
  )
}

interface FaqGroupProps {
  category: FaqCategory
  entries: FaqEntry[]
  shown: Set<string>
}

/** The questions of one theme; several may be open at once, and stay so while a search hides them. */
function FaqGroup({ category, entries, shown }: FaqGroupProps) {
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

/** How many questions are shown: seen at once, spoken when the typing has come to rest. */
function FaqCount({ found }: { found: number }) {
  const { faq } = useTexts(infoTexts)
  const [spoken, setSpoken] = useState(found)

  useEffect(() => {
    const timer = setTimeout(() => setSpoken(found), SPEAK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [found])

  return (
    <>
      <p className="small muted" aria-hidden="true">
        {faq.count(found)}
      </p>
      <p className="vh" role="status">
        {faq.count(spoken)}
      </p>
    </>
  )
}

/** What the themes are called, on their chips and over their questions. */
function useFaqNames(): Record<FaqCategory, string> {
  const { faq } = useTexts(infoTexts)
  return {
    orders: faq.chipOrders,
    shipping: faq.chipShipping,
    products: faq.chipProducts,
    returns: faq.chipReturns,
    account: faq.chipAccount,
  }
}
