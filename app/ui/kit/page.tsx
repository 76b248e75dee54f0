import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { useLocation, useNavigation, useNavigationType, useHref, Link } from 'react-router'
import { splitLanguage } from '../../shop/language.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { DocumentMeta } from '../document/document-head.tsx'
import { useShopData } from '../live/shop-data.ts'
import { paths } from '../paths.ts'
import { useLasts } from './later.ts'
import { SKELETONS_AFTER_MS, SkeletonGrid } from './states.tsx'

let shownPath: string | null = null

interface PageProps {
  children: ReactNode
  /** Sections that go from edge to edge bring their own `wrap`. */
  isWide?: boolean
}

/**
 * The main landmark. After a navigation (not the first load) the focus is on the screen's h1, so that it is read out;
 * after a step back on the product that was looked at, so that the next one is one key away. While the product list is
 * slow to come, its outlines stand here already.
 */
export function Page({ children, isWide = false }: PageProps) {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isListComing =
    splitLanguage(next?.pathname ?? '').address === paths.products() && pathname !== paths.products()
  const isBack = useNavigationType() === 'POP'
  const isListSlow = useLasts(isListComing, SKELETONS_AFTER_MS)

  useEffect(() => {
    const left = shownPath
    shownPath = pathname
    if (left === null || left === pathname) return
    const opener = isBack ? document.querySelector<HTMLElement>(`#main h3 a[href$="${left}"]`) : null
    const heading = document.querySelector<HTMLElement>('#main h1')
    heading?.setAttribute('tabindex', '-1')
    const target = opener ?? heading
    target?.focus({ preventScroll: true })
  }, [pathname, isBack])

  if (isListSlow) return <ListOutlines />
  return (
    <main id="main" tabIndex={-1} className={isWide ? undefined : 'wrap'}>
      {children}
    </main>
  )
}

/** From the top, as the list will be: where the page before was scrolled to, there may be nothing but the footer. */
function ListOutlines() {
  const t = useTexts(shellTexts)
  useLayoutEffect(() => {
    scrollTo(0, 0)
  }, [])
  return (
    <main id="main" tabIndex={-1} className="wrap" aria-busy="true">
      <h1 className="list-title">{t.list.title}</h1>
      <p className="vh" role="status">
        {t.list.loading}
      </p>
      <SkeletonGrid />
    </main>
  )
}

interface PageMetaProps {
  title: string
  description?: string
  /** For the home page, whose title names the shop itself. */
  isWholeTitle?: boolean
  /** Filtered lists and personal pages stay out of search engines. */
  noindex?: boolean
  /** The one address, without language, of everything that shows the same; the page's own path unless given. */
  address?: string
}

/**
 * The document's title `{page} – {shop}`, and whether and where search engines find the page. What only they and previews
 * read comes with documents only; a page that came by script keeps that of the document.
 */
export function PageMeta({
  title,
  description,
  isWholeTitle = false,
  noindex = false,
  address,
}: PageMetaProps) {
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

export interface Crumb {
  label: string
  /** Absent for the page itself, which comes last. */
  to?: string
}

export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const t = useTexts(shellTexts)
  return (
    <nav aria-label={t.product.breadcrumb}>
      <ol className="crumb">
        {crumbs.map(({ label, to }) => (
          <li key={label} aria-current={to === undefined ? 'page' : undefined}>
            {to === undefined ? label : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
