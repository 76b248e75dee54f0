import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { rememberPromoLink } from '../../shop/promotions/link.server.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { failureText } from '../../ui/kit/ask-server.ts'
import { PageMeta, Page } from '../../ui/kit/page.tsx'
import { ErrorState } from '../../ui/kit/states.tsx'
import { useLateParts } from '../../ui/kit/use-late-parts.ts'
import { Footer } from '../../ui/storefront/footer.tsx'
import { Header } from '../../ui/storefront/header.tsx'
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
  return (
    <ShopFrame>
      <FailedPage error={error} />
    </ShopFrame>
  )
}

/** What stands around every page of the shop; the administration has its own frame. */
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

/** A page that could not be opened, at the address that was asked for: what happened, and once more. */
function FailedPage({ error }: { error: unknown }) {
  const t = useTexts(shellTexts)
  return (
    <Page>
      <PageMeta title={t.common.error} noindex />
      <h1 className="list-title">{t.error['500Title']}</h1>
      <ErrorState text={failureText(error, t)} />
    </Page>
  )
}
