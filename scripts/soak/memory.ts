import { send } from '../load/send.ts'
import { slopePerMinute, type Point } from './figures.ts'
import { METRICS_TOKEN } from './world.ts'

const EVERY_MS = 5000
const MB = 1e6

export interface MemoryFigures {
  /** The last that was read; 0 when none was. */
  residentMb: number
  /** MB a minute, by the best line through what was read after the warm-up. */
  residentSlope: number
  /** The same of what is left after full garbage collections; null when there was none. */
  heapSlope: number | null
}

/** Reads the shop's own figures every five seconds, from now on until it is asked for the result. */
export function watchMemory(origin: string, warmUpMs: number): { result: () => MemoryFigures } {
  const started = performance.now()
  const resident: Point[] = []
  const heap: Point[] = []
  const look = async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const { text } = await send({ origin, path: '/metrics', headers })
    const at = (performance.now() - started) / 60_000
    note(resident, { at, value: figure(text, 'process_resident_memory_bytes') })
    note(heap, { at, value: figure(text, 'nodejs_heap_after_collection_bytes') })
  }
  // a shop that does not answer is noticed by everybody else
  const lookOn = () => void look().catch(() => {})
  lookOn()
  const timer = setInterval(lookOn, EVERY_MS)
  return {
    result() {
      clearInterval(timer)
      const late = (points: Point[]) => points.filter(({ at }) => at * 60_000 >= warmUpMs)
      return {
        residentMb: Math.round(resident.at(-1)?.value ?? 0),
        residentSlope: slopePerMinute(late(resident)),
        heapSlope: late(heap).length > 1 ? slopePerMinute(late(heap)) : null,
      }
    },
  }
}

function note(points: Point[], { at, value }: { at: number; value: number | null }): void {
  if (value !== null) points.push({ at, value: value / MB })
}

function figure(text: string, name: string): number | null {
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
  return value === undefined ? null : Number(value)
}
