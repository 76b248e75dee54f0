import { useEffect, useEffectEvent, useSyncExternalStore, type MouseEvent } from 'react'
import { useRevalidator } from 'react-router'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { useAuthModal } from '../account/auth-modal.tsx'
import { refreshMe, useMe, useUser, knownUser } from '../account/me.ts'
import { askServer } from '../kit/ask-server.ts'
import { localStore, PERSONAL_KEYS } from '../kit/browser-storage.ts'
import { useConfirm } from '../kit/dialog.tsx'
import { Icon } from '../kit/icon.tsx'
import { useToasts } from '../kit/toasts.tsx'
import { paths } from '../paths.ts'

/** Includes choices that are being saved. */
export function useFavoriteIds(): Set<string> {
  const me = useMe()
  const saving = useSyncExternalStore(subscribeSaving, currentSaving, currentSaving)
  const shown = new Set(me?.favoriteIds)
  for (const [id, { intent }] of saving) {
    if (intent === 'add') shown.add(id)
    else shown.delete(id)
  }
  return shown
}

export type SaveFavorite = (product: { id: string }, intent: FavoriteIntent) => void

export function useSaveFavorite(): SaveFavorite {
  const t = useTexts(shellTexts)
  const toasts = useToasts()
  const { revalidate } = useRevalidator()

  // on a page of the user's own the router redirects to the sign-in
  const readAgain = (saved: FavoriteSaved) => (saved === 'signed-out' ? revalidate() : refreshMe())

  async function saveAndTell({ id }: { id: string }, intent: FavoriteIntent) {
    if ((await saveFavorite({ id, intent, readAgain })) !== 'saved')
      return toasts.show(t.fav.saveError, { kind: 'error' })
    if (intent === 'merge') forgetFavorites()
    if (intent !== 'remove') return toasts.show(t.fav.added)
    const undo = { label: t.common.undo, run: () => save({ id }, 'add') }
    toasts.show(t.fav.removed, { action: undo })
  }

  const save: SaveFavorite = (product, intent) => void saveAndTell(product, intent)
  return save
}

/** `merge`: the ids of several products, separated by spaces */
type FavoriteIntent = 'add' | 'remove' | 'merge'

/** `signed-out`: the session has ended */
type FavoriteSaved = 'saved' | 'failed' | 'signed-out'

type Saving = ReadonlyMap<string, { intent: FavoriteIntent }>

let saving: Saving = new Map()
let last: Promise<unknown> = Promise.resolve()
const listeners = new Set<() => void>()

const currentSaving = (): Saving => saving

function subscribeSaving(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function show(change: (shown: Map<string, { intent: FavoriteIntent }>) => void): void {
  const shown = new Map(saving)
  change(shown)
  saving = shown
  for (const listener of listeners) listener()
}

interface Wish {
  id: string
  intent: FavoriteIntent
  /** Until it resolves, the choice counts as saved. */
  readAgain: (saved: FavoriteSaved) => Promise<void>
}

/** In order, by plain requests: without a network the choice fails, but never the page. */
async function saveFavorite({ id, intent, readAgain }: Wish): Promise<FavoriteSaved> {
  const choice = { intent }
  show((shown) => shown.set(id, choice))
  const answer = last.then(() => send(id, intent))
  last = answer
  const saved = await answer
  if (saved !== 'failed') await readAgain(saved)
  show((shown) => void (shown.get(id) === choice && shown.delete(id)))
  return saved
}

async function send(id: string, intent: FavoriteIntent): Promise<FavoriteSaved> {
  const wish = { intent, [intent === 'merge' ? 'productIds' : 'productId']: id }
  const reply = await askServer<null>(paths.favorites(), wish)
  if (reply.ok) return 'saved'
  return reply.refusal.code === 'sign-in-required' ? 'signed-out' : 'failed'
}

const KEY = PERSONAL_KEYS.favorites

/** Stored until the visitor signs in. */
export function rememberFavorite(productId: string): void {
  const others = rememberedFavorites().filter((id) => id !== productId)
  localStore.set(KEY, [...others, productId].join(' '))
}

function rememberedFavorites(): string[] {
  return localStore.get(KEY)?.split(' ') ?? []
}

function forgetFavorites(): void {
  localStore.remove(KEY)
}

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
  /** Confirms a removal. */
  asksFirst?: boolean
  /** The favourites page saves itself, because the card disappears. */
  save?: SaveFavorite
}

/** A visitor is asked to sign in, and the choice is stored. */
export function FavoriteButton({
  product,
  className = 'heart',
  asksFirst = false,
  ...props
}: FavoriteButtonProps) {
  const t = useTexts(shellTexts)
  const authModal = useAuthModal()
  const confirm = useConfirm()
  const ownSave = useSaveFavorite()
  const save = props.save ?? ownSave
  const isFavorite = useFavoriteIds().has(product.id)
  const { name } = product

  async function toggle(event: MouseEvent) {
    event.preventDefault()
    if ((await knownUser()) === null) {
      rememberFavorite(product.id)
      authModal.open('favorite')
      return
    }
    const question = {
      title: t.fav.removeConfirmTitle,
      text: t.fav.removeConfirmText({ name }),
      yes: t.fav.removeConfirmYes,
      danger: true,
    }
    if (isFavorite && asksFirst && !(await confirm(question))) return
    save(product, isFavorite ? 'remove' : 'add')
  }

  return (
    <button
      type="button"
      className={isFavorite ? `ib on ${className}` : `ib ${className}`}
      aria-label={isFavorite ? t.card.favRemove({ name }) : t.card.favAdd({ name })}
      onClick={(event) => void toggle(event)}
    >
      <Icon name="heart" />
    </button>
  )
}
