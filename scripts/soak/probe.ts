import { setTimeout as sleep } from 'node:timers/promises'
import type { Listener } from './streams.ts'

const HEARD_WITHIN_MS = 2000

export interface Heard {
  events: number
  /** Streams that were open all the time and had not heard of it after 2 seconds. */
  late: number
  slowestMs: number
}

interface Probe {
  topic: string
  /** Makes the event happen. */
  cause: () => Promise<void>
  /** Everybody who has to hear of it. */
  listeners: Listener[]
}

/** Makes something happen and looks who has heard of it 2 seconds after the shop has said that it did. */
export async function probe(heard: Heard, { topic, cause, listeners }: Probe): Promise<void> {
  const before = performance.now()
  await cause()
  const done = performance.now()
  await sleep(HEARD_WITHIN_MS)
  heard.events += 1
  for (const listener of listeners) {
    if ((listener.openSince ?? Infinity) > before) continue
    const at = listener.heardAt(topic)
    if (at < before) heard.late += 1
    else heard.slowestMs = Math.max(heard.slowestMs, Math.round(Math.min(at - done, HEARD_WITHIN_MS)))
  }
}
