import { useCallback, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import type { User } from '../../shop/user.ts'
import { useShopData, VISITOR, type Me, hintsAtUser } from '../live/shop-data.ts'
import { paths } from '../paths.ts'

const PATIENCE_MS = 15_000
const RETRY_MS = 2500

let known: Me | null = null
let running: Promise<void> = Promise.resolve()
let next: Promise<void> | null = null
let changes = 0
/** A form was answered since the page's data was read. */
let isSent = false
const listeners = new Set<() => void>()

/**
 * Who uses this browser, with what is theirs; null while nobody has said. A page of their own comes with it, on a page for
 * everybody the script asks `/me`.
 */
export function useMe(): Me | null {
  const { me: sent } = useShopData()
  return useSyncExternalStore(
    subscribe,
    () => known ?? sent,
    () => sent,
  )
}

/** The user; null for a visitor and while it is not known. */
export function useUser(): User | null {
  return useMe()?.user ?? null
}

/** The user, as soon as it is known; a visitor when nobody says. */
export async function knownUser(): Promise<User | null> {
  if (known === null) await refreshMe()
  return known?.user ?? null
}

/** Reads it again; resolves when it is there, also when it could not be had. Calls that come while one waits share it. */
export function refreshMe(): Promise<void> {
  next ??= running.then(() => {
    next = null
    running = ask()
    return running
  })
  return next
}

const useDomEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Reads the page and what is the user's own again. */
export function useReadAgain(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(async () => void (await Promise.all([revalidate(), refreshMe()])), [revalidate])
}

/** Whatever a form sends may sign somebody in or out; the page that follows asks. For the root's `clientMiddleware`. */
export async function noticeForms(
  { request }: { request: Request },
  next: () => Promise<unknown>,
): Promise<void> {
  await next()
  if (request.method !== 'GET') isSent = true
}

/** Takes over what comes with a page of the user's own, and asks where nothing does. Once on every page. */
export function useFollowMe(): void {
  const shopData = useShopData()

  // before the paint, so that nothing of a user who has left is seen
  useDomEffect(() => {
    if (shopData.me) set(shopData.me)
    else if (!forgetWithoutHint() && (!known?.user || isSent)) void refreshMe()
    isSent = false
  }, [shopData])

  // a page that the browser has stored may be shown to the next one
  useEffect(() => {
    addEventListener('pageshow', forgetWithoutHint)
    return () => removeEventListener('pageshow', forgetWithoutHint)
  }, [])
}

/** Without the hint there is nobody to ask for; says whether that is so. */
function forgetWithoutHint(): boolean {
  if (hintsAtUser(document.cookie)) return false
  if (known?.user !== null) set(VISITOR)
  return true
}

async function ask(): Promise<void> {
  if (forgetWithoutHint()) return
  const before = changes
  try {
    const response = await fetch(paths.me(), {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!response.ok) throw new Error(`me: ${response.status}`)
    const me = (await response.json()) as Me
    // a sign-in or sign-out in the meantime: the answer may be from before
    if (changes === before) set(me)
    else void refreshMe()
  } catch {
    // what is known of a user stays; a page that only has the hint asks again
    if (!known?.user) setTimeout(() => void refreshMe(), RETRY_MS)
  }
}

function set(me: Me): void {
  known = me
  changes += 1
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
