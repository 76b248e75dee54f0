import type { Cart, CartChange } from '../../shop/cart/rules.ts'
import type { EpochMs } from '../../shop/time.ts'
import type { SafeStorage } from '../kit/browser-storage.ts'

/** What became of changes that were sent to the server. */
export type SendAnswer =
  | { kind: 'applied'; cart: Cart }
  /** It will never take them, whatever is tried. */
  | { kind: 'refused' }
  | { kind: 'signed-out' }
  /** No answer, or not now; they may have arrived. */
  | { kind: 'failed'; retryAfterMs?: number }

/** What the open pages of one browser tell each other. */
export type TabMessage =
  | { type: 'saved'; userId: string; cart: Cart }
  /** Somebody signed in or out; `signedOutId` says who left on purpose. */
  | { type: 'session'; signedOutId: string | null }

export interface CartTabs {
  post(message: TabMessage): void
  /** Hears messages, and changes of stored keys (null: everything was cleared). */
  listen(ears: {
    onMessage: (message: TabMessage) => void
    onStored: (key: string | null, isRemoved: boolean) => void
  }): void
}

/** The outside world of the cart, so that tests can bring their own. */
export interface CartEnvironment {
  storage: SafeStorage
  tabs: CartTabs
  send: (changes: CartChange[]) => Promise<SendAnswer>
  clock: () => EpochMs
  newId: () => string
  /** Runs later; returns how to cancel. */
  setTimer: (run: () => void, ms: number) => () => void
}
