import { setTimeout as sleep } from 'node:timers/promises'
import { watchMemory } from './memory.ts'
import { visitAtRate, type Visit } from './open-loop.ts'
import { probe, type Heard } from './probe.ts'
import { openStreams, type Listener } from './streams.ts'
import { findSustainable } from './sustainable.ts'
import { tell, type Bounds } from './tell.ts'
import { createVisits, writeReview } from './visits.ts'
import { openWorld, type World } from './world.ts'

interface Soak {
  dataDir: string
  databaseUrl: string | null
  minutes: number
  /** Visits a second; null for the sustainable rate of this machine. */
  rate: number | null
  streams: number
  /** So many of them belong to pages that are looked at, which read their data again after an event. */
  watching: number
  bounds: Bounds
}

const PROBE_EVERY_MS = 20_000
/** Browsers wait so long after an event: a moment, and a bit of chance. */
const READ_AFTER_MS = { least: 60, spread: 400 }
const WARM_UP_SHARE = 0.2

/** Burdens the shop and prints what came of it; answers what was not as it should be, each as a line. [BEY-23] */
export async function soak(options: Soak): Promise<string[]> {
  const { minutes, bounds } = options
  const world = await openWorld(options)
  const problems: string[] = []
  try {
    const { next, order } = createVisits(world)
    const rate = options.rate ?? (await findSustainable(next)).sustainable
    const rereads: Promise<unknown>[] = []
    const broken: string[] = []
    const watched = new Set<Listener>()
    const listeners = await openStreams(world, options.streams, {
      broken: (what) => broken.push(`stream: ${what}`),
      heard: (topic, listener) => {
        if (topic === 'catalogue' && watched.has(listener)) rereads.push(readAgain(world))
      },
    })
    for (const listener of listeners.slice(-options.watching)) watched.add(listener)
    console.log(`${rate} visits a second for ${minutes} minutes, ${listeners.length} live streams are open`)
    const memory = watchMemory(world.origin, minutes * 60_000 * WARM_UP_SHARE)
    const heard: Heard = { events: 0, late: 0, slowestMs: 0 }
    const isOver = new AbortController()
    const { heardWithinMs: withinMs } = bounds
    const probing = keepProbing({ world, listeners, heard, order, withinMs, signal: isOver.signal })
    const outcome = await visitAtRate({ perSecond: rate, seconds: minutes * 60, next: next as () => Visit })
    isOver.abort()
    broken.push(...(await probing))
    const failed = (await Promise.allSettled(rereads)).filter(({ status }) => status === 'rejected').length
    if (failed > 0) broken.push(`${failed} pages could not be read again after an event`)
    for (const listener of listeners) listener.leave()
    problems.push(
      ...tell({
        rate,
        outcome,
        memory: memory.result(),
        heard,
        broken,
        minutes,
        bounds,
        streams: listeners.length,
      }),
    )
  } finally {
    const code = await world.shop.stop()
    if (code !== 0) problems.push(`the shop ended with ${code}: ${world.shop.output().slice(-2000)}`)
  }
  return problems
}

/** What a page does that somebody looks at: is the shop there, and what is new? */
async function readAgain({ visitor }: World): Promise<void> {
  const page = visitor()
  await sleep(READ_AFTER_MS.least + Math.random() * READ_AFTER_MS.spread)
  for (const address of ['/readyz', '/products.data']) {
    const { status } = await page.get(address, '*/*')
    if (status !== 200) throw new Error(`${address} answered ${status}`)
  }
}

interface Probing {
  world: World
  listeners: Listener[]
  heard: Heard
  order: ReturnType<typeof createVisits>['order']
  withinMs: number
  signal: AbortSignal
}

/** In turn something that everybody hears of, and something that one customer and the administrator do. */
async function keepProbing({ world, listeners, heard, order, withinMs, signal }: Probing): Promise<string[]> {
  const buyer = world.customers.pop()
  if (!buyer) throw new Error('there are no customers')
  const [ofAdmin, ...others] = listeners
  const ofBuyer = others[world.customers.length]
  const problems: string[] = []
  const note = <T>(_kind: string, ask: () => Promise<T>) => ask()
  while (!signal.aborted) {
    await sleep(PROBE_EVERY_MS, undefined, { signal }).catch(() => {})
    if (signal.aborted && heard.events > 0) break
    try {
      await probe(heard, { topic: 'catalogue', listeners, withinMs, cause: () => writeReview(buyer) })
      const two = [ofAdmin, ofBuyer].flatMap((listener) => listener ?? [])
      await probe(heard, { topic: 'orders', listeners: two, withinMs, cause: () => order(buyer, note) })
    } catch (error) {
      problems.push(`probe: ${(error as Error).message}`)
    }
  }
  return problems
}
