import { setTimeout as sleep } from 'node:timers/promises'
import { Latencies } from './figures.ts'

/** What somebody does: several requests, each told with its kind; the first was meant to begin at `intendedAt`. */
export type Visit = (note: Note, intendedAt: number) => Promise<void>
export type Note = <T>(kind: string, ask: () => Promise<T>) => Promise<T>

export interface Outcome {
  all: Latencies
  kinds: Map<string, Latencies>
  errors: string[]
}

interface Load {
  perSecond: number
  seconds: number
  next: () => Visit
}

const LOOK_EVERY_MS = 4

/**
 * Visits begin at moments drawn beforehand, as people come: whether the shop keeps up or not. A request's time counts from
 * the moment it was meant to begin, so that a shop that stands still is not measured by those alone who got through.
 */
export async function visitAtRate({ perSecond, seconds, next }: Load): Promise<Outcome> {
  const outcome: Outcome = { all: new Latencies(), kinds: new Map(), errors: [] }
  const started = performance.now()
  const end = started + seconds * 1000
  const running = new Set<Promise<void>>()
  for (let due = started + pause(perSecond); due < end; due += pause(perSecond)) {
    for (let left = due - performance.now(); left > 0; left = due - performance.now())
      await sleep(Math.min(LOOK_EVERY_MS, left))
    const visit = begin(next(), due, outcome).finally(() => running.delete(visit))
    running.add(visit)
  }
  await Promise.all(running)
  return outcome
}

/** Between two people who do not know of each other. */
const pause = (perSecond: number) => (-Math.log(1 - Math.random()) * 1000) / perSecond

async function begin(visit: Visit, due: number, { all, kinds, errors }: Outcome): Promise<void> {
  let from = due
  const note: Note = async (kind, ask) => {
    const answer = await ask()
    const now = performance.now()
    const ofKind = kinds.get(kind) ?? new Latencies()
    kinds.set(kind, ofKind)
    for (const latencies of [all, ofKind]) latencies.add(now - from)
    from = now
    return answer
  }
  try {
    await visit(note, due)
  } catch (error) {
    errors.push((error as Error).message)
  }
}
