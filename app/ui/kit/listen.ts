interface Events extends WindowEventMap {
  visibilitychange: Event
  'page-is-stale': Event
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
