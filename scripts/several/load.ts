import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from './world.ts'

const PAUSE_MS = 20
const VISITORS = 4

export interface Load {
  /** Ends it: how many requests were answered, and what went wrong with the others. */
  stop(): Promise<{ answered: number; broken: string[] }>
}

/** Visitors who read pages through the proxy, one request after the other, until it is stopped. */
export function startLoad(world: World, paths: string[]): Load {
  const broken: string[] = []
  let answered = 0
  let isOver = false

  async function visit(number: number): Promise<void> {
    const visitor = world.visitor()
    for (let count = number; !isOver; count += 1) {
      const path = paths[count % paths.length] ?? '/'
      try {
        const { status } = await visitor.get(path)
        if (status < 500) answered += 1
        else broken.push(`${path} ${status}`)
      } catch (error) {
        broken.push(`${path} ${String((error as Error).cause ?? error)}`)
      }
      await sleep(PAUSE_MS)
    }
  }

  const visits = Array.from({ length: VISITORS }, (_, number) => visit(number))
  return {
    async stop() {
      isOver = true
      await Promise.all(visits)
      return { answered, broken }
    },
  }
}
