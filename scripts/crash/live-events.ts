/** A page that is open and hears of changes. */
export interface LiveEvents {
  hasEnded(): boolean
  close(): void
}

/** Opens the live events as a visitor. */
export async function openEvents(origin: string): Promise<LiveEvents> {
  const abort = new AbortController()
  const response = await fetch(`${origin}/events`, {
    signal: abort.signal,
    headers: { accept: 'text/event-stream' },
  })
  if (!response.ok) throw new Error(`the live events answered ${response.status}`)
  let hasEnded = false
  void response
    .text()
    .catch(() => {})
    .finally(() => (hasEnded = true))
  return { hasEnded: () => hasEnded, close: () => abort.abort() }
}
