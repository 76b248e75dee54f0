import { setImmediate as nextTurn } from 'node:timers/promises'

/** Null, without doing the work, when too many wait or its turn does not come in time. A work must not ask for another turn of its key. */
export type InTurn = <Done>(work: () => Promise<Done>) => Promise<Done | null>

interface TurnsOptions {
  atOnce: number
  mostWaiting?: number
  waitMs: number
}

/** Does `atOnce` works of a key at a time, the others in their order. Before each that waited, other connections are served. */
export function createTurns({
  atOnce,
  mostWaiting = Infinity,
  waitMs,
}: TurnsOptions): (key: string) => InTurn {
  const queues = new Map<string, { active: number; waiting: Set<(isFree: boolean) => void> }>()
  return (key) => async (work) => {
    const queue = queues.get(key) ?? { active: 0, waiting: new Set() }
    if (queue.waiting.size >= mostWaiting) return null
    queues.set(key, queue)
    if (queue.active < atOnce) queue.active += 1
    else if (!(await nextIn(queue.waiting, waitMs))) return null
    try {
      return await work()
    } finally {
      const [next] = queue.waiting
      if (next) next(true)
      else queue.active -= 1
      if (queue.active === 0) queues.delete(key)
    }
  }
}

async function nextIn(waiting: Set<(isFree: boolean) => void>, ms: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const end = (isFree: boolean) => {
    clearTimeout(timer)
    waiting.delete(end)
    resolve(isFree)
  }
  const timer = setTimeout(end, ms, false)
  waiting.add(end)
  const isFree = await promise
  if (isFree) await nextTurn()
  return isFree
}
