/** A browser's live events: what it has heard, and whether the stream is still open. */
export interface LiveListener {
  heard(topic: string): boolean
  isOpen(): boolean
  close(): void
}

export async function listenLive(origin: string, cookie = ''): Promise<LiveListener> {
  const leaving = new AbortController()
  const headers = { accept: 'text/event-stream', cookie }
  const answer = await fetch(`${origin}/events`, { headers, signal: leaving.signal })
  if (!answer.ok || !answer.body) throw new Error(`live events were answered ${answer.status}`)
  let text = ''
  let isOpen = true
  const reading = answer.body.pipeThrough(new TextDecoderStream()).pipeTo(
    new WritableStream({
      write(piece) {
        text += piece
      },
    }),
  )
  reading.catch(() => {}).finally(() => (isOpen = false))
  return {
    heard: (topic) => text.includes(`data: ${topic}\n`),
    isOpen: () => isOpen,
    close: () => leaving.abort(),
  }
}
