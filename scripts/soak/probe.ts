import { setTimeout as sleep } from 'node:timers/promises'
import type { Listener } from './streams.ts'

const LOOK_EVERY_MS = 50

export interface Heard {
  /** Those that somebody had to hear of. */
  events: number
  /** Streams that were open all the time and had not heard of it in time. */
  late: number
  slowestMs: number
}

interface Probe {
  topic: string
  /** Makes the event happen. */
  cause: () => Promise<void>
  /** Everybody who has to hear of it. */
  listeners: Listener[]
  withinMs: number
}

/** Makes something happen and looks who hears of it, and how long after the shop has said that it did. */
export async function probe(heard: Heard, { topic, cause, listeners, withinMs }: Probe): Promise<void> {
  const before = performance.now()
  const isOpen = ({ openSince }: Listener) => openSince !== null && openSince < before
  const concerned = listeners.filter(isOpen)
  await cause()
  const done = performance.now()
  const missing = () =>
    concerned.filter((listener) => isOpen(listener) && listener.heardAt(topic) < before).length
  while (missing() > 0 && performance.now() < done + withinMs) await sleep(LOOK_EVERY_MS)
  if (concerned.length === 0) return
  heard.events += 1
  heard.late += missing()
  const latest = Math.max(...concerned.map((listener) => listener.heardAt(topic)))
  heard.slowestMs = Math.max(heard.slowestMs, Math.round(latest - done))
}
