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

/** The favourites as the person sees them: what is being saved counts already. */
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

/** Saves a favourite in the background and says how it went; a removal can be undone from the toast. */
export function useSaveFavorite(): SaveFavorite {
  const t = useTexts(shellTexts)
  const toasts = useToasts()
  const { revalidate } = useRevalidator()

  // a page of the user's own has to say that they are signed out
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

/** `merge` adds those that a visitor asked for, their ids with spaces between. */
type FavoriteIntent = 'add' | 'remove' | 'merge'

/** What became of it; `signed-out`: the session has ended. */
type FavoriteSaved = 'saved' | 'failed' | 'signed-out'

type Saving = ReadonlyMap<string, { intent: FavoriteIntent }>

let saving: Saving = new Map()
let last: Promise<unknown> = Promise.resolve()
const listeners = new Set<() => void>()

/** The choices that the page's data does not have yet: they are shown already. */
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
  /** A product, or several to be merged. */
  id: string
  intent: FavoriteIntent
  /** Reads again what is the user's; until then the choice is shown as saved. */
  readAgain: (saved: FavoriteSaved) => Promise<void>
}

/**
 * Saves one choice after the other, in their order, by plain requests: nothing has to be loaded for it, so a lost network
 * costs the choice at most and never the page.
 */
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

/** Keeps a product that a visitor wanted among the favourites until they have signed in. */
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

/** After signing in, the products whose hearts asked for it join the favourites; what fails is tried on the next page. */
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
  /** On the favourites page a removal is asked about first. */
  asksFirst?: boolean
  /** A list that drops the card at once saves in the card's place. */
  save?: SaveFavorite
}

/** The heart: shows the choice at once; a visitor is asked to sign in and the wish is remembered. */
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
