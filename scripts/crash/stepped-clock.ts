import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CLOCK_FILE } from './clock-file.ts'

// Loaded into the shop before everything else: its wall clock goes wrong by as many ms as a file in the data folder says.
// Timers are not concerned, as they aren't when the clock of a machine is set.

const LOOK_EVERY_MS = 10
const Real = Date
let offset = 0

const now = () => Real.now() + offset

globalThis.Date = new Proxy(Real, {
  construct: (target, args: unknown[], made) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, made) as Date,
  apply: () => new Real(now()).toString(),
  get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
})

function look(): void {
  try {
    offset = Number(readFileSync(path.join(process.env.DATA_DIR ?? '', CLOCK_FILE), 'utf8'))
  } catch {
    // the clock is right
  }
}
look()
setInterval(look, LOOK_EVERY_MS).unref()
