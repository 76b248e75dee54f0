import { useEffect, type ReactNode } from 'react'
import { Links, Meta, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/root'
import './app.css'
import { inLanguage, splitLanguage } from './domain/language.ts'
import { startOfHour } from './domain/time.ts'
import { shopInfo } from './i18n/shop-info.ts'
import { useLanguage } from './i18n/texts-context.tsx'
import { languageOf, shopOf, userOf } from './server/context.server.ts'
import { getDelivery } from './server/delivery.server.ts'
import { identify, nameRoute } from './server/guards.server.ts'
import { ownCart, ownFavoriteIds } from './server/own-readings.server.ts'
import { getShopDetails } from './server/shop-details.server.ts'
import { AuthModalProvider } from './ui/auth-modal.tsx'
import { CartBridge } from './ui/cart-bridge.tsx'
import { ConfirmProvider } from './ui/confirm-dialog.tsx'
import { StructuredDataScripts } from './ui/document-head.tsx'
import { DocumentScripts, FontFaces, HeadScript } from './ui/document-scripts.tsx'
import { answerEarlyPresses } from './ui/early-presses.ts'
import { FIRST_FONTS } from './ui/first-fonts.ts'
import { keepShownPage, useShownData } from './ui/keep-page.ts'
import { useLive } from './ui/live.ts'
import { openAdministration } from './ui/open-administration.ts'
import { paths } from './ui/paths.ts'
import { RootError } from './ui/root-error.tsx'
import { useShopData } from './ui/shop-data.ts'
import { ToastProvider } from './ui/toasts.tsx'

export const middleware = [nameRoute, identify]
export const clientMiddleware = [openAdministration, keepShownPage]

/** What every page knows of the person and the shop. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const user = userOf(context)
  const [details, delivery, cart, favoriteIds] = await Promise.all([
    getShopDetails(shop),
    getDelivery(shop),
    user ? ownCart(context, user) : null,
    user ? ownFavoriteIds(context, user) : [],
  ])
  const info = shopInfo(details, languageOf(context))
  const shownAt = shop.clock()
  return {
    user,
    cart,
    favoriteIds,
    delivery,
    shop: info,
    origin: url.origin,
    shownAt,
    now: startOfHour(shownAt),
  }
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
  const { address } = splitLanguage(nextUrl.pathname)
  return isPlain && address !== paths.login() ? false : defaultShouldRevalidate
}

export function links() {
  return FIRST_FONTS.map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  }))
}

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#1D4A3F" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href={inLanguage('/manifest.webmanifest', language)} />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        <FontFaces />
        <Links />
        <HeadScript />
        {import.meta.env.SSR && <StructuredDataScripts />}
      </head>
      <body>
        <ToastProvider>
          <ConfirmProvider>{children}</ConfirmProvider>
        </ToastProvider>
        <DocumentScripts />
      </body>
    </html>
  )
}

export default function Root() {
  useEffect(answerEarlyPresses, [])
  const { user, shownAt } = useShopData()
  useLive({ userId: user?.id ?? null, shownAt })
  useShownData()
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
