import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { Refusal } from '../../shop/use-case.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { openAuthDialog } from '../account/ask-to-sign-in.ts'
import { hasFavorite, isVisitor, refreshMe, useMe, useUser } from '../account/me.ts'
import { askServer } from '../kit/ask-server.ts'
import { lastSignOut, localStore, PERSONAL_KEYS } from '../kit/browser-storage.ts'
import { confirm } from '../kit/dialog.tsx'
import { Icon } from '../kit/icon.tsx'
import { createStore, useStore } from '../kit/listen.ts'
import { showToast } from '../kit/toasts.tsx'
import { paths } from '../paths.ts'

const KEY = PERSONAL_KEYS.favorites

/** `merge`: the ids of several products, separated by spaces */
type FavoriteIntent = 'add' | 'remove' | 'merge'
export type SaveFavorite = (product: { id: string }, intent: FavoriteIntent) => void

/** The choices that are being saved, by product; a `merge` by all its products. */
const saving = createStore<ReadonlyMap<string, { intent: FavoriteIntent }>>(new Map())

/** Includes choices that are being saved. */
export function useFavoriteIds(): Set<string> {
  const shown = new Set(useMe()?.favoriteIds)
  for (const [ids, { intent }] of useStore(saving))
    for (const id of ids.split(' '))
      if (intent === 'remove') shown.delete(id)
      else shown.add(id)
  return shown
}

/** What the undo of the message that is shown brings back. */
const removed: { id: string }[] = []

/** Shows a choice immediately and saves it: in order, by plain requests, so that a lost network never costs the page. */
export function useSaveFavorite(): SaveFavorite {
  const t = useTexts(shellTexts)
  const { revalidate } = useRevalidator()
  const enteredBy = useUser()?.id

  async function saveAndReport({ id }: { id: string }, intent: FavoriteIntent) {
    const choice = { intent }
    const signOut = lastSignOut()
    saving.set(new Map(saving.get()).set(id, choice))
    const refusal = await send(id, intent, enteredBy)
    const hasEnded = refusal?.code === 'sign-in-required'
    const isLost = refusal?.code === 'network-request-failed'
    const isRead = isLost ? await Promise.race([refreshMe(), timeout()]) : !refusal && (await refreshMe())
    // only the answer was lost
    const isStored =
      isLost && isRead && id.split(' ').every((one) => hasFavorite(one) === (intent !== 'remove'))
    // on a page of the user's own the router redirects to the sign-in
    if (hasEnded) await revalidate()
    saving.set(new Map([...saving.get()].filter(([, other]) => other !== choice)))
    // a user who has signed out in the meantime, in any tab, leaves nothing for the next one
    if (lastSignOut() !== signOut) return
    if (hasEnded && intent === 'add') return askToSignInFor(id)
    if (refusal && !isStored) return showToast(t.fav.saveError, { kind: 'error' })
    if (intent === 'merge') {
      localStore.remove(KEY)
      // the server leaves out what it does not know
      if (isRead && !id.split(' ').some(hasFavorite)) return showToast(t.fav.gone, { kind: 'error' })
    }
    if (intent !== 'remove') return showToast(t.fav.added)
    const undo = { label: t.common.undo, run: () => removed.forEach((one) => save(one, 'add')) }
    if (!showToast(t.fav.removed, { action: undo })) removed.splice(0)
    removed.push({ id })
  }

  const save: SaveFavorite = (product, intent) => void saveAndReport(product, intent)
  return save
}

const timeout = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), 3000))

let lastSent: Promise<unknown> = Promise.resolve()

/** The server refuses what another user has chosen than the one who is signed in by then. */
function send(id: string, intent: FavoriteIntent, enteredBy: string | undefined): Promise<Refusal | null> {
  const wish = { intent, [intent === 'merge' ? 'productIds' : 'productId']: id, enteredBy }
  const sent = lastSent.then(() => askServer<null>(paths.favorites(), wish))
  lastSent = sent
  return sent.then((reply) => (reply.ok ? null : reply.refusal))
}

/** The favourite is stored until the visitor signs in. */
function askToSignInFor(productId: string): void {
  const others = rememberedFavorites().filter((id) => id !== productId)
  localStore.set(KEY, [...others, productId].join(' '))
  openAuthDialog('favorite')
  void refreshMe()
}

const rememberedFavorites = (): string[] => localStore.get(KEY)?.split(' ') ?? []

/** After signing in the stored favourites are merged; if that fails, on the next page. */
export function usePendingFavorite(): void {
  const userId = useUser()?.id
  const save = useSaveFavorite()

  const addRemembered = useEffectEvent(() => {
    const ids = rememberedFavorites()
    if (ids.length > 0) save({ id: ids.join(' ') }, 'merge')
  })

  useEffect(() => {
    if (userId !== undefined) addRemembered()
  }, [userId])
}

interface FavoriteButtonProps {
  product: { id: string; name: string }
  className?: string
  /** On the favourites page, where the card disappears: asks first, then saves so. */
  removal?: SaveFavorite | undefined
}

/** A visitor is asked to sign in, and the choice is stored. */
export function FavoriteButton({ product, className = 'heart', removal }: FavoriteButtonProps) {
  const t = useTexts(shellTexts)
  const save = useSaveFavorite()
  const isFavorite = useFavoriteIds().has(product.id)
  const { name } = product

  async function toggle() {
    if (isVisitor()) return askToSignInFor(product.id)
    if (!isFavorite || !removal) return save(product, isFavorite ? 'remove' : 'add')
    const question = {
      title: t.fav.removeConfirmTitle,
      text: t.fav.removeConfirmText({ name }),
      yes: t.common.removeYes,
      danger: true,
    }
    if (await confirm(question)) removal(product, 'remove')
  }

  return (
    <button
      type="button"
      className={isFavorite ? `ib on ${className}` : `ib ${className}`}
      aria-label={isFavorite ? t.card.favRemove({ name }) : t.card.favAdd({ name })}
      onClick={() => void toggle()}
    >
      <Icon name="heart" />
    </button>
  )
}
