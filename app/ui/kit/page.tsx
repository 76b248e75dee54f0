import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigation, useNavigationType, useHref } from 'react-router'
import { splitLanguage, writtenIn } from '../../shop/language.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { DocumentMeta } from '../document/document-head.tsx'
import { useShopData } from '../live/shop-data.ts'
import { paths } from '../paths.ts'
import { useIsLong } from './later.ts'
import { PageLink } from './page-link.tsx'
import { ErrorState, SKELETONS_AFTER_MS, SkeletonGrid } from './states.tsx'

let shownPath: string | null = null

/** After a navigation the focus is on the h1, which is announced; after going back, on the former link. */
export function Page({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isListComing =
    splitLanguage(next?.pathname ?? '').address === paths.products() && pathname !== paths.products()
  const isBack = useNavigationType() === 'POP'
  const isListSlow = useIsLong(isListComing, SKELETONS_AFTER_MS)

  useEffect(() => {
    const left = shownPath
    shownPath = pathname
    if (left === null || left === pathname) return
    const opener = isBack ? document.querySelector<HTMLElement>(`#main h3 a[href$="${left}"]`) : null
    if (opener && isInSight(opener)) opener.focus({ preventScroll: true })
    else if (!document.activeElement?.closest('.toasts')) focusHeading()
  }, [pathname, isBack])

  if (isListSlow) return <ListOutlines isFiltered={next?.search !== ''} />
  return (
    <main id="main" tabIndex={-1} className={isWide ? undefined : 'wrap'} data-leaving={next && ''}>
      {children}
    </main>
  )
}

/** The list may have been left from a search, far from this link. */
function isInSight(element: Element): boolean {
  const { top, left } = element.getBoundingClientRect()
  return top >= 0 && top < innerHeight && left >= 0 && left < innerWidth
}

/** The router restores the scroll position of a page; what replaces a page's content has to scroll itself. */
export function focusHeading({ preventScroll = true } = {}): void {
  const heading = document.querySelector<HTMLElement>('#main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll })
}

/** Scrolls up: at the former position there may be nothing but the footer. The title stays that of the page's address. */
function ListOutlines({ isFiltered }: { isFiltered: boolean }) {
  const t = useTexts(shellTexts)
  const [title] = useState(() => document.title)
  useLayoutEffect(() => {
    scrollTo(0, 0)
  }, [])
  return (
    <main id="main" tabIndex={-1} className="wrap" aria-busy="true">
      <title>{title}</title>
      <Breadcrumb />
      <h1 className="list-title">{t.list.title}</h1>
      <p className="vh" role="status">
        {t.list.loading}
      </p>
      <div className="plist">
        <div className="filters" />
        <div>
          <div className={isFiltered ? 'tools chosen' : 'tools'} />
          <SkeletonGrid />
        </div>
      </div>
    </main>
  )
}

interface PageMetaProps {
  title: string
  description?: string
  isWholeTitle?: boolean
  noindex?: boolean
  address?: string
}

/** What only search engines and previews read is rendered by the server only. */
export function PageMeta({ title, description, isWholeTitle, noindex, address }: PageMetaProps) {
  const { origin, shop } = useShopData()
  const own = useLocation().pathname.toLowerCase()
  const href = useHref(address ?? own)
  return (
    <>
      <title>{isWholeTitle ? title : `${title} – ${shop.name}`}</title>
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={origin + href} />}
      {import.meta.env.SSR && (
        <DocumentMeta title={title} description={description} address={address ?? own} isIndexed={!noindex} />
      )}
    </>
  )
}

/** To a page below the list of products, or to the list itself. */
export function Breadcrumb({ crumbs = [] }: { crumbs?: { label: string; to?: string }[] | undefined }) {
  const t = useTexts(shellTexts)
  const list = { label: t.nav.products, to: crumbs.length > 0 ? paths.products() : undefined }
  return (
    <nav aria-label={t.product.breadcrumb}>
      <ol className="row small muted crumb">
        {[{ label: t.nav.home, to: paths.home() }, list, ...crumbs].map(({ label, to }) => (
          <li key={label} lang={writtenIn(label)} aria-current={to === undefined ? 'page' : undefined}>
            {to === undefined ? label : <PageLink to={to}>{label}</PageLink>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface FailedPageProps {
  title: string
  heading?: string
  text: string
  breadcrumb?: ReactNode
}

export function FailedPage({ title, heading = title, text, breadcrumb }: FailedPageProps) {
  return (
    <Page>
      <PageMeta title={title} noindex />
      {breadcrumb}
      <h1 className="list-title">{heading}</h1>
      <ErrorState text={text} />
    </Page>
  )
}
