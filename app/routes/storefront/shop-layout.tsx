import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { failureText } from '../../ui/kit/ask-server.ts'
import { after, useLater } from '../../ui/kit/later.ts'
import { FailedPage } from '../../ui/kit/page.tsx'
import { Footer } from '../../ui/storefront/footer.tsx'
import { Header } from '../../ui/storefront/header.tsx'
import { rememberPromoLink } from '../guards.server.ts'
import type { Route } from './+types/shop-layout.ts'
import NotFound from './not-found.tsx'

export const middleware = [rememberPromoLink]

export default function ShopLayout() {
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(shellTexts)
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const failed = (
    <FailedPage title={t.common.error} heading={t.error['500Title']} text={failureText(error, t)} />
  )
  return <ShopFrame>{isMissing ? <NotFound /> : failed}</ShopFrame>
}

const LOAD_AFTER_MS = 1000

/**
 * The cookie banner and the offline notice are loaded 1 s after the page, or when the footer asks for the cookie settings;
 * after a failure the next click or page tries again.
 */
function ShopFrame({ children }: { children: ReactNode }) {
  const [isWanted, setIsWanted] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const { key } = useLocation()
  const late = useLater({
    isWanted,
    load: () => import('../../ui/storefront/late-parts.tsx'),
    onFail: () => setIsWanted(false),
  })

  useEffect(() => after(LOAD_AFTER_MS, () => setIsWanted(true)), [key])

  const openSettings = useCallback(() => {
    setIsOpen(true)
    setIsWanted(true)
  }, [])

  return (
    <>
      <Header />
      {late && <late.LateParts isOpen={isOpen} onOpen={setIsOpen} />}
      {children}
      <Footer onCookieSettings={openSettings} />
    </>
  )
}
