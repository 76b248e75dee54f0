import { followLive, type LiveStream } from '../load/live-stream.ts'
import type { Visitor } from './people.ts'

/** The live events of somebody through the proxy or of one process. Open when it returns. */
export function listen(visitor: Visitor, via?: number): Promise<LiveStream> {
  return followLive((init) => visitor.send('/events', init, via))
}
