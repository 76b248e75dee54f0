import { expect, test, vi } from 'vitest'
import { Latencies } from './figures.ts'
import { tell, type Told } from './tell.ts'

const BOUNDS = { p99Ms: 250, slopeMb: 1, heardWithinMs: 2000 }

function right(): Told {
  const all = new Latencies()
  all.add(10)
  return {
    ...{ rate: 10, minutes: 1, streams: 5, bounds: BOUNDS, broken: [] },
    outcome: { all, kinds: new Map(), errors: [] },
    memory: { residentMb: 200, residentSlope: 0, heapSlope: 0 },
    heard: { events: 2, late: 0, slowestMs: 20 },
  }
}

const nobody = { all: new Latencies(), kinds: new Map(), errors: [] }
const slow = new Latencies()
slow.add(251)

test.each<[Partial<Told>, string[]]>([
  [{}, []],
  [{ outcome: nobody }, ['nobody has come']],
  [{ outcome: { ...nobody, all: slow } }, ['p99 is 251 ms, at most 250']],
  [{ outcome: { ...right().outcome, errors: ['a', 'a'] }, broken: ['b'] }, ['a', 'b']],
  [{ heard: { events: 0, late: 0, slowestMs: 0 } }, ['nothing has happened that streams could hear of']],
  [{ heard: { events: 2, late: 3, slowestMs: 9 } }, ['3 streams had not heard of an event after 2000 ms']],
  [
    { memory: { residentMb: 0, residentSlope: 0, heapSlope: null } },
    ['the memory of the shop could not be read'],
  ],
  [{ memory: { residentMb: 300, residentSlope: 1, heapSlope: 1 } }, ['memory grows by 1 MB a minute']],
])('[BEY-23] a soak with %j fails by %j', (changes, problems) => {
  for (const name of ['log', 'table'] as const) vi.spyOn(console, name).mockImplementation(() => {})
  expect(tell({ ...right(), ...changes })).toEqual(problems)
})
