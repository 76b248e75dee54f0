import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
} from 'react'
import { useHref } from 'react-router'
import { MAX_SEARCH_LENGTH, NO_FILTER, type ProductFilter } from '../../../shop/catalog/filter.ts'
import { cleanText } from '../../../shop/text.ts'
import * as listTexts from '../../../texts/mk/list.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { Icon } from '../../../ui/kit/icon.tsx'
import { paths } from '../../../ui/paths.ts'
import { HiddenFilter, useChangeFilter } from './filters.tsx'
import type { ListboxState, OnKey } from './suggestion-box.tsx'

const SEARCH_AFTER_MS = 300
const CLOSED: ListboxState = { isOpen: false, activeId: undefined }

/** Loaded on first focus; the search works without it. */
const SuggestionBox = lazy(() =>
  import('./suggestion-box.tsx').then(
    (module) => ({ default: module.SuggestionBox }),
    () => ({ default: (): React.JSX.Element => <></> }),
  ),
)

interface SearchFormProps {
  id: string
  filter: ProductFilter
  shown: ProductFilter
}

/** The list follows the entered text, with one history entry. Without script the form sends the other filters along. */
export function SearchForm({ id, filter, shown }: SearchFormProps) {
  const texts = useTexts(listTexts).listPage
  const inputId = useId()
  const changeFilter = useChangeFilter(shown)
  const [text, setText] = useState(filter.search)
  const asked = useRef(filter.search)
  const input = useRef<HTMLInputElement>(null)
  const listboxId = useId()
  const [begunWith, setBegunWith] = useState<string | null>(null)
  const [listbox, setListbox] = useState(CLOSED)
  const onKey = useRef<OnKey | null>(null)

  // The address changed (a chip, the back button).
  useEffect(() => {
    if (filter.search === asked.current) return
    asked.current = filter.search
    setText(filter.search)
  }, [filter.search])

  function ask(wanted: string) {
    const search = cleaned(wanted)
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
    <form
      id={id}
      className="search"
      role="search"
      method="get"
      action={useHref(paths.products())}
      onSubmit={submit}
    >
      <label className="vh" htmlFor={inputId}>
        {texts.searchLabel}
      </label>
      <Icon name="search" />
      <input
        id={inputId}
        ref={input}
        type="search"
        name="search"
        value={text}
        placeholder={texts.searchPlaceholder}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listbox.isOpen}
        aria-controls={listboxId}
        aria-activedescendant={listbox.activeId}
        onFocus={() => setBegunWith((before) => before ?? text)}
        onKeyDown={(event: KeyboardEvent) => onKey.current?.(event)}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && (
        <button type="button" className="ib" aria-label={texts.searchClear} onClick={clear}>
          <Icon name="close" />
        </button>
      )}
      {begunWith !== null && (
        <Suspense>
          <SuggestionBox
            id={listboxId}
            text={text}
            begunWith={begunWith}
            input={input}
            onKey={onKey}
            onState={setListbox}
            onOpen={() => (asked.current = cleaned(text))}
          />
        </Suspense>
      )}
      <HiddenFilter filter={{ ...shown, search: '', price: null, sort: NO_FILTER.sort }} />
    </form>
  )
}

function cleaned(text: string): string {
  return cleanText(text, { max: MAX_SEARCH_LENGTH })
}
