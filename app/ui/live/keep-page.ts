import { useEffect } from 'react'
import {
  isRouteErrorResponse,
  replace,
  useHref,
  useLocation,
  useMatches,
  type DataStrategyResult,
} from 'react-router'
import { recordOf } from '../../shop/record-of.ts'
import type { SignInRefusal } from '../../shop/use-case.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { shownAuth } from '../account/ask-to-sign-in.ts'
import { askOnceToSignIn } from '../account/auth-modal.tsx'
import { failureText } from '../kit/ask-server.ts'
import { hasUnsaved, inTime, PAGE_IS_STALE, refusedBy } from '../kit/form.ts'
import { listen } from '../kit/listen.ts'
import { showToast } from '../kit/toasts.tsx'
import { paths } from '../paths.ts'

/** What is shown of each route that has data, and under which address: on going back the browser's own changes before the page. */
let shown = { address: '', byRoute: {} as Record<string, unknown>, texts: shellTexts }

/** The page last navigated to. */
let requested = ''

/** After an update of the shop the next page's script may be gone. Then the router reloads the open page: that one instead. */
export function useLoadNext(): void {
  useEffect(() => {
    if (!('navigation' in globalThis)) return
    const load = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || requested === shown.address) return
      event.preventDefault()
      // there is no page at the address that signs out
      location.assign(requested.endsWith(paths.logout()) ? shown.address : requested)
    }
    // for good: an error may replace the page before
    listen(['navigate'], load, { on: navigation })
  }, [])
}

export function useShownData(): void {
  const matches = useMatches()
  const { pathname, search } = useLocation()
  const address = useHref({ pathname, search })
  const texts = useTexts(shellTexts)
  useEffect(() => {
    const loaded = matches.filter(({ loaderData }) => loaderData !== undefined)
    const byRoute = Object.fromEntries(loaded.map(({ id, loaderData }) => [id, loaderData]))
    shown = { address: new URL(address, location.origin).href, byRoute, texts }
  }, [matches, address, texts])
}

/**
 * A page that has not come within TIMEOUT_MS has failed, as without a network. When revalidating the open page fails, it stays as it
 * is, and a form that waits for that is answered. Deliberate answers ("gone", "sign in") are shown, unless something unsaved on the
 * page would be lost, or the sign-in is asked for over it: then it is asked for there.
 */
export async function keepShownPage(
  { request }: { request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<Record<string, DataStrategyResult> | void> {
  if (request.method !== 'GET') return void (await next())
  requested = request.url
  const isOpen = requested === shown.address
  if (!isOpen && !isOtherView(request)) return await inTime(next())
  const failed = (result: unknown) =>
    recordOf(Object.keys(shown.byRoute), () => ({ type: 'error', result }) as const)
  const results: Record<string, DataStrategyResult> = await inTime(next()).catch(failed)
  if (!isOpen) return orShownView(results, request)
  const isHeld = hasUnsaved() || shownAuth.get()?.reason === 'ended'
  let refusal: SignInRefusal | null = null
  for (const [id, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || shown.byRoute[id] === undefined || !(isFailure(result) || isHeld)) continue
    results[id] = { type: 'data', result: shown.byRoute[id] }
    if (result instanceof Response) refusal = refusedBy(result)
    // a reading that a later one has replaced has not failed
    else if (isFailure(result) && !request.signal.aborted) dispatchEvent(new Event(PAGE_IS_STALE))
  }
  if (refusal) askOnceToSignIn(refusal)
  return results
}

/** The open page with another search, as more of a list. On going back the browser's address has changed already. */
function isOtherView({ url }: Request): boolean {
  const { pathname, search } = new URL(url)
  return pathname === location.pathname && search !== location.search
}

/** A list and its place are not lost because the next view does not come. */
function orShownView(results: Record<string, DataStrategyResult>, { signal }: Request) {
  const failure = Object.values(results).find(({ type, result }) => type === 'error' && isFailure(result))
  if (!failure || signal.aborted) return results
  showToast(failureText(failure.result, shown.texts), { kind: 'error' })
  throw replace(shown.address)
}

function isFailure(error: unknown): boolean {
  return error instanceof Error || (isRouteErrorResponse(error) && error.status >= 429)
}
