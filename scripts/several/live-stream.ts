import type { Visitor } from './people.ts'

/** The live events of somebody, as they come. */
export interface LiveStream {
  heard: string[]
  isOpen(): boolean
  /** The browser goes away. */
  leave(): void
}

/** Open when it returns. */
export async function listen(visitor: Visitor, via?: number): Promise<LiveStream> {
  const gone = new AbortController()
  const init = { headers: { accept: 'text/event-stream' }, signal: gone.signal }
  const response = await visitor.send('/events', init, via)
  if (!response.ok || !response.body) throw new Error(`live events answered ${response.status}`)
  const heard: string[] = []
  let isOpen = true
  const body = response.body
  async function read() {
    for await (const chunk of body.pipeThrough(new TextDecoderStream()))
      heard.push(...[...chunk.matchAll(/data: (\w+)/g)].map(([, topic = '']) => topic))
  }
  read()
    .catch(() => {})
    .finally(() => (isOpen = false))
  return { heard, isOpen: () => isOpen, leave: () => gone.abort() }
}
