import { useCallback, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { User } from '../../shop/use-case.ts'
import { getJson } from '../kit/ask-server.ts'
import { createStore, listen } from '../kit/listen.ts'
import { useShopData, VISITOR, type Me, hintsAtUser } from '../live/shop-data.ts'
import { paths } from '../paths.ts'

const RETRY_MS = 2500

const known = createStore<Me | null>(null)
let running: Promise<boolean> = Promise.resolve(false)
let next: Promise<boolean> | null = null
let changes = 0
let retry: ReturnType<typeof setTimeout> | undefined
/** A form was answered since the page's data was read. */
let isFormAnswered = false

/** The user's own data, or a visitor's; null while unknown. Sent with the user's own pages; others request `/me`. */
export function useMe(): Me | null {
  const { me: sent } = useShopData()
  return useSyncExternalStore(
    known.subscribe,
    () => known.get() ?? sent,
    () => sent,
  )
}

export const useUser = (): User | null => useMe()?.user ?? null

/** Whether nobody is signed in, as far as the page knows without a request. */
export const isVisitor = () => !hintsAtUser(document.cookie) || known.get()?.user === null

/** Whether the user's stored favourites include it, as far as the page knows. */
export const hasFavorite = (id: string) => known.get()?.favoriteIds.includes(id) === true

/** Resolves to whether it was read; never rejects. Concurrent calls share the next request. */
export function refreshMe(): Promise<boolean> {
  next ??= running.then(() => {
    next = null
    running = ask()
    return running
  })
  return next
}

export function useReadAgain(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(async () => void (await Promise.all([revalidate(), refreshMe()])), [revalidate])
}

/** Any form may sign somebody in or out. For the root's `clientMiddleware`. */
export async function watchForms({ request }: { request: Request }, next: () => Promise<unknown>) {
  const { href } = location
  await next()
  if (request.method === 'GET') return
  isFormAnswered = true
  if (location.href !== href) followHint()
}

/** Adopts what comes with a page, otherwise requests it. Once per page. */
export function useSyncMe(): void {
  const shopData = useShopData()
  const { key } = useLocation()

  // before the paint, so that nothing of a user who has left is seen
  useLayoutEffect(() => {
    if (shopData.me) set(shopData.me)
    else if (!forgetWithoutHint() && (!known.get()?.user || isFormAnswered)) void refreshMe()
    isFormAnswered = false
  }, [shopData])

  useEffect(followHint, [key])

  // a page that the browser has stored may be shown to the next one
  useEffect(() => listen(['pageshow'], forgetWithoutHint), [])
}

/** A user who leaves a form before its answer is not redirected, so the page would not learn of the sign-in. */
function followHint(): void {
  if (known.get()?.user === null && hintsAtUser(document.cookie)) void refreshMe()
}

/** Without the hint cookie there is a visitor; returns whether that is so. */
function forgetWithoutHint(): boolean {
  if (hintsAtUser(document.cookie)) return false
  if (known.get()?.user !== null) set(VISITOR)
  return true
}

async function ask(): Promise<boolean> {
  if (forgetWithoutHint()) return false
  const before = changes
  try {
    const me = await getJson<Me>(paths.me())
    // after a sign-in or sign-out in the meantime the answer may be outdated
    const isCurrent = changes === before
    if (isCurrent) set(me)
    else void refreshMe()
    return isCurrent
  } catch {
    // what is known of a user stays; otherwise the request is repeated
    clearTimeout(retry)
    if (!known.get()?.user) retry = setTimeout(() => void refreshMe(), RETRY_MS)
    return false
  }
}

function set(me: Me): void {
  changes += 1
  known.set(me)
}
