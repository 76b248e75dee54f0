import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { rememberPromoLink } from '../../shop/promotions/link.server.ts'
import { FailedPage } from '../../ui/kit/failed-page.tsx'
import { Footer } from '../../ui/storefront/footer.tsx'
import { Header } from '../../ui/storefront/header.tsx'
import { useLateParts } from '../../ui/kit/use-late-parts.ts'
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
