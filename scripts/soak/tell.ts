import type { MemoryFigures } from './memory.ts'
import type { Outcome } from './open-loop.ts'
import type { Heard } from './probe.ts'

/** What is not as it should be from there on: ms, MB a minute, ms. */
export interface Bounds {
  p99Ms: number
  slopeMb: number
  heardWithinMs: number
}

export interface Told {
  rate: number
  minutes: number
  streams: number
  outcome: Outcome
  memory: MemoryFigures
  heard: Heard
  broken: string[]
  bounds: Bounds
}

/** Prints the figures; answers what was not as it should be, each as a line. */
export function tell({ rate, minutes, streams, outcome, memory, heard, broken, bounds }: Told): string[] {
  const { all, kinds, errors } = outcome
  const rows = [...kinds].map(([kind, times]) => {
    return [
      kind,
      { requests: times.count, p50: times.at(0.5), p99: times.at(0.99), slowest: times.at(1) },
    ] as const
  })
  console.table(Object.fromEntries(rows))
  const p99 = all.at(0.99)
  const failures = [...errors, ...broken]
  const slope = `slope-mb-per-min=${memory.residentSlope} heap-slope=${memory.heapSlope ?? 'none'}`
  console.log(
    `RESULT minutes=${minutes} rate=${rate} requests=${all.count} errors=${failures.length} p50-ms=${all.at(0.5)} p99-ms=${p99} slowest-ms=${all.at(1)} streams=${streams} events=${heard.events} late=${heard.late} slowest-event-ms=${heard.slowestMs} memory-mb=${memory.residentMb} ${slope}`,
  )
  return [
    ...new Set(failures),
    ...(all.count === 0 ? ['nobody has come'] : []),
    ...(memory.residentMb === 0 ? ['the memory of the shop could not be read'] : []),
    ...(heard.late > 0
      ? [`${heard.late} streams had not heard of an event after ${bounds.heardWithinMs} ms`]
      : []),
    ...(heard.events === 0 ? ['nothing has happened that streams could hear of'] : []),
    ...(p99 >= bounds.p99Ms ? [`p99 is ${p99} ms, at most ${bounds.p99Ms}`] : []),
    ...(memory.residentSlope >= bounds.slopeMb
      ? [`memory grows by ${memory.residentSlope} MB a minute`]
      : []),
  ]
}
