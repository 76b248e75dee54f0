import type { ReactNode } from 'react'
import { Links, Meta, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/root'
import './app.css'
import { SHOP } from './domain/shop.ts'
import { mk } from './i18n/mk.ts'
import { TextsProvider } from './i18n/texts-context.tsx'
import { getCart } from './server/cart.server.ts'
import { shopOf, userOf } from './server/context.server.ts'
import { getDelivery } from './server/delivery.server.ts'
import { listFavoriteIds } from './server/favorites.server.ts'
import { identify } from './server/guards.server.ts'
import { AuthModalProvider } from './ui/auth-modal.tsx'
import { CartBridge } from './ui/cart-bridge.tsx'
import { ConfirmProvider } from './ui/confirm-dialog.tsx'
import { DocumentScripts, FirstPaintScript } from './ui/document-scripts.tsx'
import { useLive } from './ui/live.ts'
import { paths } from './ui/paths.ts'
import { RootError } from './ui/root-error.tsx'
import { useShopData } from './ui/shop-data.ts'
import { ToastProvider } from './ui/toasts.tsx'

export const middleware = [identify]

/** What every page knows of the person and the shop. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const user = userOf(context)
  const [delivery, cart, favoriteIds] = await Promise.all([
    getDelivery(shop),
    user ? getCart(shop, user.id) : null,
    user ? listFavoriteIds(shop, user.id) : [],
  ])
  return { user, cart, favoriteIds, delivery, shop: SHOP, now: shop.clock() }
}

/**
 * A plain navigation keeps what is known of person and shop: forms, live events and being sent to sign in read it anew.
 * So a page that can't be loaded fails alone, and a navigation costs the page's own queries only.
 */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isPlain = (formMethod ?? 'GET') === 'GET' && currentUrl.href !== nextUrl.href
  return isPlain && nextUrl.pathname !== paths.login() ? false : defaultShouldRevalidate
}

/** The letters above the fold, asked for with the page itself. */
const FONTS = ['nega-sans-cyrillic.v1', 'nega-serif-cyrillic.v1', 'nega-sans-latin.v1']

export function links() {
  return FONTS.map((font) => ({
    rel: 'preload',
    href: `/fonts/${font}.woff2`,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  }))
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="mk" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#1D4A3F" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        <Links />
        <FirstPaintScript />
      </head>
      <body>
        <TextsProvider texts={mk}>
          <ToastProvider>
            <ConfirmProvider>{children}</ConfirmProvider>
          </ToastProvider>
        </TextsProvider>
        <DocumentScripts />
      </body>
    </html>
  )
}

export default function Root() {
  useLive(useShopData().user?.id ?? null)
  return (
    <AuthModalProvider>
      <CartBridge />
      <Outlet />
    </AuthModalProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RootError error={error} />
}
