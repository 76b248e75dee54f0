import type { CartTabs, TabMessage } from '../cart/cart-environment.ts'

const CHANNEL = 'nega.cart'

/** The other tabs of this browser: stored keys by the storage event, messages by a BroadcastChannel. */
export function browserTabs(): CartTabs {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null
  return {
    post: (message) => channel?.postMessage(message),
    listen({ onMessage, onStored }) {
      const hear = (event: MessageEvent<TabMessage>) => onMessage(event.data)
      const hearStored = (event: StorageEvent) => onStored(event.key, event.newValue === null)
      channel?.addEventListener('message', hear)
      addEventListener('storage', hearStored)
      return () => {
        channel?.removeEventListener('message', hear)
        removeEventListener('storage', hearStored)
      }
    },
  }
}
