import { useSyncExternalStore } from 'react'

// What React does not follow by itself: events of the window, and values that several components share.

interface Events extends WindowEventMap {
  visibilitychange: Event
  'page-is-stale': Event
  navigate: NavigateEvent
}

/** Listens to events of the window, or of another target, until the returned function is called. */
export function listen<Name extends keyof Events>(
  names: readonly Name[],
  listener: (event: Events[Name]) => void,
  { on = globalThis, ...options }: AddEventListenerOptions & { on?: EventTarget } = {},
): () => void {
  for (const name of names) on.addEventListener(name, listener as EventListener, options)
  return () => {
    for (const name of names) on.removeEventListener(name, listener as EventListener, options)
  }
}

type Store<Value> = Pick<ReturnType<typeof createStore<Value>>, 'subscribe' | 'get'>

export function createStore<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()

  return {
    get: () => value,
    set(next: Value): void {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export function useStore<Value>({ subscribe, get }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get, get)
}
