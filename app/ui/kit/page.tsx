import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import { splitLanguage } from '../../shop/language.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { paths } from '../paths.ts'
import { useLasts } from './later.ts'
import { SKELETONS_AFTER_MS, SkeletonGrid } from './skeleton-card.tsx'

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
