import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useTexts } from '../i18n/texts-context.tsx'
import { paths } from './paths.ts'
import { SKELETONS_AFTER_MS, SkeletonGrid } from './skeleton-card.tsx'
import { useLasts } from './use-lasts.ts'

let shownPath: string | null = null

interface PageProps {
  children: ReactNode
  /** Sections that go from edge to edge bring their own `wrap`. */
  isWide?: boolean
}

/**
 * The main landmark. After a navigation (not the first load) the focus is on the screen's h1, so that it is read out.
 * While the product list is slow to come, its outlines stand here already. [RT-12 LIST-07]
 */
export function Page({ children, isWide = false }: PageProps) {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isListComing = next?.pathname === paths.products() && pathname !== paths.products()
  const isListSlow = useLasts(isListComing, SKELETONS_AFTER_MS)

  useEffect(() => {
    const isFirst = shownPath === null
    const isSame = shownPath === pathname
    shownPath = pathname
    if (isFirst || isSame) return
    const heading = document.querySelector<HTMLElement>('#main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname])

  if (isListSlow) return <ListOutlines />
  return (
    <main id="main" tabIndex={-1} className={isWide ? undefined : 'wrap'}>
      {children}
    </main>
  )
}

function ListOutlines() {
  const t = useTexts()
  return (
    <main id="main" tabIndex={-1} className="wrap section" aria-busy="true">
      <h1 className="list-title">{t.list.title}</h1>
      <p className="vh" role="status">
        {t.list.loading}
      </p>
      <SkeletonGrid />
    </main>
  )
}
