import { useEffect, useRef } from 'react'
import { FAQ_CATEGORIES, type FaqCategory } from '../../../shop/content/faq.ts'
import { Icon } from '../../../ui/kit/icon.tsx'
import type { FaqFilter, FoundFaq } from './faq-filter.ts'
import { useFaqNames } from './faq-names.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as infoTexts from '../../../texts/mk/info.ts'

interface FaqToolsProps {
  filter: FaqFilter
  counts: FoundFaq['counts']
  onChange: (filter: FaqFilter) => void
}

/** The search box and the themes with their counts. [INFO-03 INFO-04] */
export function FaqTools({ filter, counts, onChange }: FaqToolsProps) {
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
