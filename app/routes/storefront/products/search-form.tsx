import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { NO_FILTER, type ProductFilter } from '../../../shop/catalog/filter.ts'
import { cleaned, SearchForm } from '../../../ui/storefront/search-box.tsx'
import { HiddenFilter, useChangeFilter } from './filters.tsx'

const SEARCH_AFTER_MS = 300

interface ListSearchProps {
  id: string
  filter: ProductFilter
  shown: ProductFilter
}

/** The list follows the entered text, with one history entry. Without script the form sends the other filters along. */
export function ListSearch({ id, filter, shown }: ListSearchProps) {
  const changeFilter = useChangeFilter(shown)
  const [text, setText] = useState(filter.search)
  const asked = useRef(filter.search)

  // The address changed (a chip, the back button).
  useEffect(() => {
    if (filter.search === asked.current) return
    asked.current = filter.search
    setText(filter.search)
  }, [filter.search])

  function ask(search: string) {
    if (search === asked.current) return
    asked.current = search
    changeFilter({ search }, { replace: true })
  }

  const askAfterPause = useEffectEvent(ask)

  useEffect(() => {
    const timer = setTimeout(() => askAfterPause(cleaned(text)), SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <SearchForm
      id={id}
      text={text}
      onText={setText}
      onSearch={ask}
      onOpen={() => (asked.current = cleaned(text))}
    >
      <HiddenFilter filter={{ ...shown, search: '', price: null, sort: NO_FILTER.sort }} />
    </SearchForm>
  )
}
