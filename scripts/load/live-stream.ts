/** Somebody's live events, as they come. */
export interface LiveStream {
  /** Topics, the latest last. */
  heard: string[]
  isOpen(): boolean
  /** The browser goes away. */
  leave(): void
}

/** Follows the stream that `ask` opens; throws when the shop does not open one. */
export async function followLive(ask: (init: RequestInit) => Promise<Response>): Promise<LiveStream> {
  const gone = new AbortController()
  const response = await ask({ headers: { accept: 'text/event-stream' }, signal: gone.signal })
  if (!response.ok || !response.body) throw new Error(`live events were answered ${response.status}`)
  const heard: string[] = []
  let isOpen = true
  const pieces = response.body.pipeThrough(new TextDecoderStream())
  async function read() {
    let rest = ''
    for await (const piece of pieces) {
      const lines = (rest + piece).split('\n')
      rest = lines.pop() ?? ''
      heard.push(...lines.filter((line) => line.startsWith('data: ')).map((line) => line.slice(6)))
    }
  }
  read()
    .catch(() => {})
    .finally(() => (isOpen = false))
  return { heard, isOpen: () => isOpen, leave: () => gone.abort() }
}

/** The live events of whoever has these cookies, or of a visitor. */
export function listenLive(origin: string, cookie = ''): Promise<LiveStream> {
  return followLive((init) =>
    fetch(`${origin}/events`, { ...init, headers: { ...(init.headers as Record<string, string>), cookie } }),
  )
}
