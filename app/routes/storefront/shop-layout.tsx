import { type ReactNode, useEffect, useState, type ComponentType } from 'react'
import { Outlet } from 'react-router'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { failureText } from '../../ui/kit/ask-server.ts'
import { FailedPage } from '../../ui/kit/page.tsx'
import type { CookieQuestionProps } from '../../ui/storefront/cookie-question.tsx'
import { Footer } from '../../ui/storefront/footer.tsx'
import { Header } from '../../ui/storefront/header.tsx'
import { rememberPromoLink } from '../guards.server.ts'
import type { Route } from './+types/shop-layout.ts'

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
  return (
    <ShopFrame>
      <FailedPage title={t.common.error} heading={t.error['500Title']} text={failureText(error, t)} />
    </ShopFrame>
  )
}

function ShopFrame({ children }: { children: ReactNode }) {
  const { LateParts, isOpen, setIsOpen, openSettings } = useLateParts()
  return (
    <>
      <Header />
      {LateParts && <LateParts isOpen={isOpen} onOpen={setIsOpen} />}
      {children}
      <Footer onCookieSettings={openSettings} />
    </>
  )
}

const LOAD_AFTER_MS = 1000

/**
 * Loads the cookie banner and the offline notice 1 s after the page, or when the footer asks for the cookie settings; after
 * a failure the next click or page tries again.
 */
function useLateParts() {
  const [LateParts, setLateParts] = useState<ComponentType<CookieQuestionProps>>()
  const [isOpen, setIsOpen] = useState(false)

  function load() {
    import('../../ui/storefront/late-parts.tsx').then(
      (module) => setLateParts(() => module.LateParts),
      () => {},
    )
  }

  useEffect(() => {
    const timer = setTimeout(load, LOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  function openSettings() {
    setIsOpen(true)
    load()
  }

  return { LateParts, isOpen, setIsOpen, openSettings }
}
