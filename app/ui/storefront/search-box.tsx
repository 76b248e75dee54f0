import {
  type FormHTMLAttributes,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import { cleanSearch, MAX_SEARCH_LENGTH } from '../../shop/catalog/filter.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { Icon, IconButton } from '../kit/icon.tsx'
import { useLater } from '../kit/later.ts'
import { paths } from '../paths.ts'
import type { ListboxState, OnKey } from './suggestion-box.tsx'

const CLOSED: ListboxState = { isOpen: false, activeId: undefined }

type FormProps = Pick<FormHTMLAttributes<HTMLFormElement>, 'id' | 'popover' | 'aria-label'>

interface SearchFormProps extends FormProps {
  text: string
  onText: (text: string) => void
  onSearch: (search: string) => void
  onOpen?: () => void
  children?: ReactNode
}

/** Without JavaScript the browser submits the form. */
export function SearchForm({ text, onText, onSearch, onOpen, children, ...props }: SearchFormProps) {
  const t = useTexts(shellTexts).search
  const input = useRef<HTMLInputElement>(null)
  const listboxId = useId()
  const [initialText, setInitialText] = useState<string | null>(null)
  // the search works without it
  const box = useLater({ isWanted: initialText !== null, load: () => import('./suggestion-box.tsx') })
  const [listbox, setListbox] = useState(CLOSED)
  const onKey = useRef<OnKey | null>(null)

  // The browser focuses it within the press that opens it: an iPhone shows its keyboard only then. `onToggle` comes later.
  useEffect(() => void input.current?.toggleAttribute('autofocus', props.popover !== undefined), [props])

  /** Typing begins it too: the focus may have come before hydration. */
  const begin = () => setInitialText((before) => before ?? text)

  function submit(event: FormEvent) {
    event.preventDefault()
    onSearch(cleanSearch(text))
  }

  /** Escape closes the suggestions, then what opened; browsers would empty the field first. */
  function press(event: KeyboardEvent<HTMLInputElement>) {
    onKey.current?.(event)
    if (event.key !== 'Escape' || event.isDefaultPrevented() || !props.popover) return
    event.preventDefault()
    event.currentTarget.form?.hidePopover()
  }

  function clear() {
    onText('')
    input.current?.focus()
  }

  return (
    <form
      role="search"
      {...props}
      className="search"
      action={useHref(paths.products())}
      onSubmit={submit}
      onToggle={() => input.current?.focus()}
    >
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        name="search"
        value={text}
        aria-label={t.label}
        placeholder={t.placeholder}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listbox.isOpen}
        aria-controls={listbox.isOpen ? listboxId : undefined}
        aria-activedescendant={listbox.activeId}
        onFocus={begin}
        onKeyDown={press}
        onChange={(event) => {
          begin()
          onText(event.target.value)
        }}
      />
      {text !== '' && <IconButton icon="close" label={t.clear} onClick={clear} />}
      {box && initialText !== null && (
        <box.SuggestionBox
          id={listboxId}
          text={text}
          initialText={initialText}
          input={input}
          onKey={onKey}
          onState={setListbox}
          onOpen={() => onOpen?.()}
        />
      )}
      {children}
    </form>
  )
}

/** The search of pages without a list: it opens the list. */
export function ProductSearch(props: FormProps) {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  return (
    <SearchForm
      {...props}
      text={text}
      onText={setText}
      onSearch={(search) => void navigate(paths.products({ search }))}
    />
  )
}

const HEADER_SEARCH_ID = 'search'

export function HeaderSearch() {
  const t = useTexts(shellTexts).search
  const { key } = useLocation()

  // in the cleanup, so that hydration does not close a search that was opened before it
  useEffect(() => () => document.getElementById(HEADER_SEARCH_ID)?.hidePopover(), [key])

  return (
    <>
      <IconButton icon="search" label={t.open} popoverTarget={HEADER_SEARCH_ID} />
      <ProductSearch id={HEADER_SEARCH_ID} popover="auto" aria-label={t.open} />
    </>
  )
}
