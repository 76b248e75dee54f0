import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react'
import { MAX_SEARCH_LENGTH, type ProductFilter } from '../../domain/product-filter.ts'
import { cleanText } from '../../domain/text.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { paths } from '../../ui/paths.ts'
import { useChangeFilter } from './use-change-filter.ts'

const SEARCH_AFTER_MS = 300

interface SearchFormProps {
  id: string
  filter: ProductFilter
  shown: ProductFilter
}

/**
 * The search box; the list follows what is typed, without a step in the history for every letter. The same form
 * carries the other filters, so it also works without script. [LIST-01]
 */
export function SearchForm({ id, filter, shown }: SearchFormProps) {
  const t = useTexts()
  const inputId = useId()
  const changeFilter = useChangeFilter(shown)
  const [text, setText] = useState(filter.search)
  const asked = useRef(filter.search)
  const input = useRef<HTMLInputElement>(null)

  // The address changed by itself (a chip, the back button): the box follows.
  useEffect(() => {
    if (filter.search === asked.current) return
    asked.current = filter.search
    setText(filter.search)
  }, [filter.search])

  function ask(wanted: string) {
    const search = cleanText(wanted, { max: MAX_SEARCH_LENGTH })
    if (search === asked.current) return
    asked.current = search
    changeFilter({ search }, { replace: true })
  }

  const askAfterPause = useEffectEvent(ask)

  useEffect(() => {
    const timer = setTimeout(() => askAfterPause(text), SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])

  function submit(event: FormEvent) {
    event.preventDefault()
    ask(text)
  }

  function clear() {
    setText('')
    input.current?.focus()
  }

  return (
    <form id={id} className="search" role="search" method="get" action={paths.products()} onSubmit={submit}>
      <label className="vh" htmlFor={inputId}>
        {t.list.searchLabel}
      </label>
      <Icon name="search" />
      <input
        id={inputId}
        ref={input}
        type="search"
        name="search"
        value={text}
        placeholder={t.list.searchPlaceholder}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && (
        <button type="button" className="ib" aria-label={t.list.searchClear} onClick={clear}>
          <Icon name="close" />
        </button>
      )}
      {shown.category && <input type="hidden" name="category" value={shown.category} />}
      {shown.brand && <input type="hidden" name="brand" value={shown.brand} />}
    </form>
  )
}
