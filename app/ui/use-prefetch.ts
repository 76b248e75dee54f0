import { useSyncExternalStore } from 'react'

let arePagesHere = false
const listeners = new Set<() => void>()

/** The scripts of the shop's other pages have come. */
export function pagesAreHere(): void {
  arePagesHere = true
  for (const listener of listeners) listener()
}

/**
 * What a link fetches before it is pressed: the data of its page, once the page's script is here. The router, when it
 * prefetches and the script can't be had, loads the open page anew, and all that is on it would be lost. [CART-14]
 */
export function usePrefetch(): 'intent' | 'none' {
  return useSyncExternalStore(subscribe, () => arePagesHere, isNever) ? 'intent' : 'none'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isNever = () => false
