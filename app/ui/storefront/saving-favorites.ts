import { paths } from '../paths.ts'

/** `merge` adds those that a visitor asked for, their ids with spaces between. */
export type FavoriteIntent = 'add' | 'remove' | 'merge'

/** What became of it; `signed-out`: the session has ended. */
export type FavoriteSaved = 'saved' | 'failed' | 'signed-out'

const PATIENCE_MS = 15_000

type Saving = ReadonlyMap<string, { intent: FavoriteIntent }>

let saving: Saving = new Map()
let last: Promise<unknown> = Promise.resolve()
const listeners = new Set<() => void>()

/** The choices that the page's data does not have yet: they are shown already. */
export const currentSaving = (): Saving => saving

export function subscribeSaving(listener: () => void): () => void {
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
 * costs the choice at most and never the page. [FAV-01]
 */
export async function saveFavorite({ id, intent, readAgain }: Wish): Promise<FavoriteSaved> {
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
  try {
    const { ok, status } = await fetch(paths.favorites(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ intent, [intent === 'merge' ? 'productIds' : 'productId']: id }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (status === 401) return 'signed-out'
    return ok ? 'saved' : 'failed'
  } catch {
    return 'failed'
  }
}
