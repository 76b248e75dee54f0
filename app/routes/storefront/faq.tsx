import { useRef, useState } from 'react'
import { getDelivery } from '../../shop/delivery/service.server.ts'
import { beginningsOf, fold, searchTokens } from '../../shop/search/search.ts'
import { faqEntries as inEnglish } from '../../texts/en/pages.ts'
import { deliveryFigures } from '../../texts/format.ts'
import * as infoTexts from '../../texts/mk/info.ts'
import { faqEntries as inMacedonian } from '../../texts/mk/pages.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { FAQ_CATEGORIES, type FaqCategory, type FaqEntry } from '../../texts/sections.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import type { PageHead } from '../../ui/document/document-head.tsx'
import { Button, ButtonLink } from '../../ui/kit/button.tsx'
import { Icon, IconButton } from '../../ui/kit/icon.tsx'
import { PageMeta, Page } from '../../ui/kit/page.tsx'
import { PhoneLink } from '../../ui/kit/phone-link.tsx'
import { EmptyState, SpokenCount } from '../../ui/kit/states.tsx'
import { useShopData } from '../../ui/live/shop-data.ts'
import { paths } from '../../ui/paths.ts'
import { languageOf, pageHeadContext, servicesOf } from '../request.server.ts'
import type { Route } from './+types/faq.ts'
import '../../ui/styles/info.css'

export async function loader({ context }: Route.LoaderArgs) {
  const delivery = await getDelivery(servicesOf(context))
  const faqEntries = languageOf(context) === 'en' ? inEnglish : inMacedonian
  const entries = faqEntries(deliveryFigures(delivery))
  context.set(pageHeadContext, faqHead(entries))
  return { entries }
}

export default function Faq({ loaderData: { entries } }: Route.ComponentProps) {
  const t = useTexts(shellTexts)
  const info = useTexts(infoTexts)
  const { shop } = useShopData()
  return (
    <Page>
      <PageMeta title={t.nav.faq} description={info.faq.meta} />
      <div className="read beside faq">
        <h1>{info.faq.title}</h1>
        <FaqList entries={entries} />
        <section className="panel ask" aria-labelledby="faq-contact">
          <h2 id="faq-contact">{info.faq.contactTitle}</h2>
          <p className="muted">{info.faq.contactText}</p>
          <div className="row">
            <ButtonLink size="sm" to={paths.contact()}>
              {t.nav.contact}
            </ButtonLink>
            <PhoneLink phone={shop.phone} className="btn sec sm" />
          </div>
        </section>
      </div>
    </Page>
  )
}

function faqHead(entries: FaqEntry[]): PageHead {
  const mainEntity = entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return { structuredData: [{ '@type': 'FAQPage', mainEntity }] }
}

const ALL: FaqFilter = { query: '', category: null }

function FaqList({ entries }: { entries: FaqEntry[] }) {
  const { faq } = useTexts(infoTexts)
  const { marked } = useTexts(shellTexts)
  const [filter, setFilter] = useState(ALL)
  const { shown, counts } = findFaq(entries, { ...filter, themes: faq.themes })
  const isShown = (category: FaqCategory) =>
    entries.some((entry) => entry.category === category && shown.has(entry.id))

  return (
    <>
      <FaqTools filter={filter} counts={counts} onChange={setFilter} />
      <div tabIndex={-1} className="faq-results" role="group" aria-label={faq.results}>
        <SpokenCount text={faq.count(shown.size)} className="small muted" />
        {FAQ_CATEGORIES.map((category) => (
          <section key={category} aria-labelledby={`faq-${category}`} hidden={!isShown(category)}>
            <h2 id={`faq-${category}`}>{faq.themes[category]}</h2>
            {entries
              .filter((entry) => entry.category === category)
              .map(({ id, question, answer }) => (
                <details key={id} id={id} hidden={!shown.has(id)}>
                  <summary>
                    <h3>{question}</h3>
                    <Icon name="chevron-down" />
                  </summary>
                  <p>{marked(answer)}</p>
                </details>
              ))}
          </section>
        ))}
        {shown.size === 0 && (
          <EmptyState
            icon="search"
            title={faq.emptyTitle({ q: filter.query.trim() })}
            action={
              <Button kind="secondary" onClick={() => setFilter(ALL)}>
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

function FaqTools({ filter, counts, onChange }: FaqToolsProps) {
  const { faq } = useTexts(infoTexts)
  const shell = useTexts(shellTexts)
  const input = useRef<HTMLInputElement>(null)
  const search = (query: string) => onChange({ ...filter, query })
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

  function clear() {
    search('')
    input.current?.focus()
  }

  return (
    <div className="faq-tools no-print">
      <form role="search" className="search" method="dialog">
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          aria-label={faq.search}
          placeholder={faq.searchPlaceholder}
          maxLength={100}
          autoComplete="off"
          value={filter.query}
          onChange={(event) => search(event.currentTarget.value)}
        />
        {filter.query !== '' && <IconButton icon="close" label={shell.search.clear} onClick={clear} />}
      </form>
      <div className="row chips" role="group" aria-label={faq.chips}>
        {chip(null, faq.chipAll, counts.all)}
        {FAQ_CATEGORIES.map((category) => chip(category, faq.themes[category], counts[category]))}
      </div>
    </div>
  )
}

interface FaqFilter {
  query: string
  category: FaqCategory | null
}

type Themes = Pick<typeof infoTexts.faq, 'themes'>

interface FoundFaq {
  shown: Set<string>
  /** Of each theme, those that pass the search. */
  counts: Record<FaqCategory | 'all', number>
}

/** Every word of the query must occur in the question, its answer or its theme, in any script and case. */
export function findFaq(entries: FaqEntry[], { query, category, themes }: FaqFilter & Themes): FoundFaq {
  const tokens = searchTokens(query)
  function hasAll(entry: FaqEntry): boolean {
    const text = fold(`${themes[entry.category]} ${entry.question} ${entry.answer}`)
    return tokens.every((token) => beginningsOf(token).some((word) => text.includes(word)))
  }
  // punctuation alone must not match everything
  const isNonsense = tokens.length === 0 && query.trim() !== ''
  const matching = isNonsense ? [] : entries.filter(hasAll)
  const counts = { all: matching.length, orders: 0, shipping: 0, products: 0, returns: 0, account: 0 }
  for (const entry of matching) counts[entry.category] += 1
  const shown = matching.filter((entry) => category === null || entry.category === category)
  return { shown: new Set(shown.map(({ id }) => id)), counts }
}
