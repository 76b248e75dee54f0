import { useEffect, type ReactNode } from 'react'
import {
  Links,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  isRouteErrorResponse,
  Link,
  useLocation,
} from 'react-router'
import type { Route } from './+types/root'
import { identify, nameRoute } from './routes/guards.server.ts'
import { readMe } from './routes/me.server.ts'
import { requesterContext, languageOf, servicesOf } from './routes/request.server.ts'
import { getShopDetails } from './shop/content/service.server.ts'
import { getDelivery } from './shop/delivery/service.server.ts'
import { inLanguage, splitLanguage } from './shop/language.ts'
import { startOfHour } from './shop/time.ts'
import * as shellTexts from './texts/mk/shell.ts'
import { shopInfo } from './texts/shop-info.ts'
import { useLanguage, useTexts } from './texts/texts-context.tsx'
import { AuthModal } from './ui/account/auth-modal.tsx'
import { watchForms, useSyncMe, useUser } from './ui/account/me.ts'
import { CartBridge } from './ui/cart/use-cart.ts'
import { StructuredDataScripts } from './ui/document/document-head.tsx'
import { DocumentScripts, HeadScript, FIRST_FONTS, Styles } from './ui/document/document-scripts.tsx'
import { failureText } from './ui/kit/ask-server.ts'
import { ConfirmDialog } from './ui/kit/dialog.tsx'
import { keepFocus, keepHistory } from './ui/kit/keep-focus.ts'
import { useReloadAfterUpdate } from './ui/kit/states.tsx'
import { Toasts } from './ui/kit/toasts.tsx'
import { keepShownPage, useLoadNext, useShownData } from './ui/live/keep-page.ts'
import { useLive } from './ui/live/live.ts'
import { useShopData } from './ui/live/shop-data.ts'
import { paths } from './ui/paths.ts'

export const middleware = [nameRoute, identify]
export const clientMiddleware = [keepShownPage, watchForms]

/** The user's own data only on pages that are not the same for everybody. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const requester = context.get(requesterContext)
  // first: what changes while the database is slow is later, so the browser reads it again
  const shownAt = services.clock()
  const [details, delivery, me] = await Promise.all([
    getShopDetails(services),
    getDelivery(services),
    requester && readMe(context, requester.user),
  ])
  const shop = shopInfo(details, languageOf(context))
  return { me, delivery, shop, origin: url.origin, shownAt, now: startOfHour(shownAt) }
}

/** A plain navigation costs only the page's own queries; forms, live events and the sign-in page load this again. */
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
        {import.meta.env.SSR && <Styles />}
        <Links />
        {import.meta.env.SSR && <HeadScript />}
        {import.meta.env.SSR && <StructuredDataScripts />}
      </head>
      <body>
        {children}
        <ConfirmDialog />
        <Toasts />
        <DocumentScripts />
      </body>
    </html>
  )
}

export default function Root() {
  useEffect(keepFocus, [])
  useEffect(keepHistory, [])
  const { shownAt } = useShopData()
  useSyncMe()
  // before anything reads the page again
  useShownData()
  useLive({ userId: useUser()?.id ?? null, shownAt })
  useLoadNext()
  return (
    <>
      <CartBridge />
      <Outlet />
      <AuthModal />
    </>
  )
}

/** The page of last resort: it needs no data, so it also shows when the data is unavailable. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  useReloadAfterUpdate(error)
  const t = useTexts(shellTexts)
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const name = loaderData?.shop.name
  const here = useLocation()
  const title = isMissing ? t.error['404Title'] : t.error['500Title']
  return (
    <main id="main" className="wrap section">
      <meta name="robots" content="noindex" />
      <title>{name ? `${title} – ${name}` : title}</title>
      <h1>{title}</h1>
      <p className="muted">{isMissing ? t.error['404Text'] : failureText(error, t)}</p>
      <p>
        <Link className="btn pri" to={paths.home()} reloadDocument>
          {t.error['404Cta']}
        </Link>{' '}
        {!isMissing && (
          <Link className="btn sec" to={here} reloadDocument>
            {t.common.retry}
          </Link>
        )}
      </p>
    </main>
  )
}
