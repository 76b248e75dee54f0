import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useState,
  type KeyboardEvent,
  type RefObject,
  useRef,
} from 'react'
import { Link } from 'react-router'
import { cleanSearch } from '../../shop/catalog/filter.ts'
import { writtenIn } from '../../shop/language.ts'
import type { Deni } from '../../shop/money.ts'
import * as listTexts from '../../texts/mk/list.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { getJson, inPageLanguage } from '../kit/ask-server.ts'
import { after } from '../kit/later.ts'
import { listen } from '../kit/listen.ts'
import { BoldMoney, Picture } from '../kit/product-facts.tsx'
import { paths } from '../paths.ts'

const ASK_AFTER_MS = 120
const SHORTEST = 2

export interface ListboxState {
  isOpen: boolean
  /** The element of the suggestion that Enter would open. */
  activeId: string | undefined
}

export type OnKey = (event: KeyboardEvent) => void

interface SuggestionBoxProps {
  id: string
  text: string
  /** The text before the user entered anything: nothing is suggested for it. */
  initialText: string
  input: RefObject<HTMLInputElement | null>
  /** The box sets its key handler here. */
  onKey: RefObject<OnKey | null>
  onState: (state: ListboxState) => void
  onOpen: () => void
}

/** The search input keeps the focus. Arrow keys choose, Enter opens the chosen product or searches, Escape closes. */
export function SuggestionBox({ id, text, initialText, input, onKey, onState, onOpen }: SuggestionBoxProps) {
  const t = useTexts(listTexts).search
  const { products, corrected } = useSuggestions(text, initialText)
  const [closedFor, setClosedFor] = useState<string | null>(initialText)
  const [active, setActive] = useState(-1)
  const isOpen = products.length > 0 && closedFor !== text
  const activeId = isOpen && active >= 0 ? `${id}-${active}` : undefined

  const reportState = useEffectEvent(onState)
  useEffect(() => reportState({ isOpen, activeId }), [isOpen, activeId])
  useEffect(() => setActive(-1), [products, text])
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const close = useEffectEvent(() => setClosedFor(text))
  useEffect(() => {
    if (input.current) return listen(['blur'], () => close(), { on: input.current })
  }, [input])
  // a link or going back also changes the text
  useLayoutEffect(() => {
    if (document.activeElement !== input.current) close()
  }, [input, text])

  function leave() {
    setClosedFor(text)
    onOpen()
  }

  function move(by: number) {
    setClosedFor(null)
    // the text itself is one of the stops
    const stops = products.length + 1
    if (isOpen) setActive(((active + 1 + by + stops) % stops) - 1)
    else setActive(by > 0 ? 0 : products.length - 1)
  }

  useImperativeHandle(onKey, () => (event) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (event.nativeEvent.isComposing || (isArrow ? products.length === 0 : !isOpen)) return
    if (isArrow) move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Escape') setClosedFor(text)
    else if (event.key === 'Enter' && activeId) document.getElementById(activeId)?.click()
    else {
      if (event.key === 'Enter') setClosedFor(text)
      return
    }
    event.preventDefault()
  })

  return (
    <>
      <p className="vh" role="status">
        {isOpen &&
          `${corrected === null ? '' : `${t.didYouMean({ q: corrected })} `}${t.found(products.length)}`}
      </p>
      {isOpen && (
        // pressing must not take the focus out of the input, which would close the list
        <div className="suggest" onPointerDown={(event) => event.preventDefault()}>
          {corrected !== null && <p className="small muted">{t.didYouMean({ q: corrected })}</p>}
          <div id={id} role="listbox" aria-label={t.suggestions}>
            {products.map((product, position) => (
              <Link
                key={product.id}
                id={`${id}-${position}`}
                role="option"
                tabIndex={-1}
                aria-selected={position === active}
                to={paths.product(product.id)}
                onClick={leave}
              >
                <Picture url={product.image} alt="" sizes="48px" />
                <span lang={writtenIn(product.name)}>{product.name}</span>
                <BoldMoney deni={product.price} />
              </Link>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

/** Debounced; answers to an older text are dropped. */
function useSuggestions(text: string, initialText: string): Suggestions {
  const [suggestions, setSuggestions] = useState(NO_SUGGESTIONS)
  const lastSearch = useRef(initialText)

  useEffect(() => {
    const search = cleanSearch(text)
    if (search === lastSearch.current) return
    const request = new AbortController()
    const cancel = after(search.length < SHORTEST ? 0 : ASK_AFTER_MS, () => {
      void fetchSuggestions(search, request.signal).then((answer) => {
        if (request.signal.aborted) return
        lastSearch.current = search
        setSuggestions(answer)
      })
    })
    return () => {
      cancel()
      request.abort()
    }
  }, [text])

  return suggestions
}

export interface Suggestions {
  products: { id: string; name: string; price: Deni; image: string | null }[]
  corrected: string | null
}

const NO_SUGGESTIONS: Suggestions = { products: [], corrected: null }

/** Nothing on failure: the search works without. */
async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestions> {
  if (text.length < SHORTEST) return NO_SUGGESTIONS
  const address = inPageLanguage(paths.suggestions(text))
  return await getJson<Suggestions>(address, signal).catch(() => NO_SUGGESTIONS)
}
