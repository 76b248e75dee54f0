import type { Endpoint } from './endpoints.ts'
import { makeInput, type Input, type Who } from './input.ts'
import { RawClient } from './raw-client.ts'
import type { LaneReport } from './report.ts'
import { sendOne } from './send-one.ts'
import { changedTables, guardedState } from './stored.ts'
import type { World } from './world.ts'

interface LaneOptions {
  seed: string
  /** Inputs of each endpoint. */
  count: number
  /** Only this one of them. */
  at?: number
  port: number
  /** What the shop has complained of since it was last asked. */
  complaints: () => string[]
  onDone?: (endpoint: Endpoint, done: { ms: number; accepted: number }) => void
}

const AT_ONCE = 4
const BATCH = 40
const MOST_FAILURES = 50
/** Of so many inputs some have to get past every check, or the others say nothing about what lies behind. */
const ENOUGH = 200

/** Sends every input of every endpoint to the one shop and checks every answer. */
export async function runLane(
  world: World,
  endpoints: Endpoint[],
  options: LaneOptions,
): Promise<LaneReport> {
  const report: LaneReport = { sent: 0, failures: [], statuses: new Map(), accepted: new Map() }
  const clients = Array.from({ length: AT_ONCE }, () => new RawClient(options.port))
  for (const endpoint of endpoints) {
    const started = performance.now()
    const inputs = inputsOf(endpoint, options)
    for (const who of ['visitor', 'user', 'admin'] as const) {
      await sendAll(world, {
        endpoint,
        who,
        inputs: inputs.filter((input) => input.who === who),
        clients,
        report,
        options,
      })
    }
    const accepted = report.accepted.get(endpoint.name) ?? 0
    options.onDone?.(endpoint, { ms: performance.now() - started, accepted })
    if (accepted === 0 && endpoint.forms.length > 0 && inputs.length >= ENOUGH)
      report.failures.push({
        input: endpoint.name,
        problems: ['none of its forms was ever accepted'],
        bytes: '',
      })
    if (report.failures.length >= MOST_FAILURES) break
  }
  for (const client of clients) client.close()
  return report
}

function inputsOf(endpoint: Endpoint, { seed, count, at }: LaneOptions): Input[] {
  const indexes = at === undefined ? Array.from({ length: count }, (_, index) => index) : [at]
  return indexes.map((index) => makeInput(endpoint, { seed, index, count }))
}

interface Sending {
  endpoint: Endpoint
  who: Who
  inputs: Input[]
  clients: RawClient[]
  report: LaneReport
  options: LaneOptions
}

async function sendAll(
  world: World,
  { endpoint, who, inputs, clients, report, options }: Sending,
): Promise<void> {
  if (inputs.length === 0) return
  await world.heal()
  const before = await guardedState(world.shop.db, endpoint, who)
  for (let from = 0; from < inputs.length; from += BATCH) {
    const batch = inputs.slice(from, from + BATCH)
    const queue = [...batch]
    await Promise.all(
      clients.map(async (client) => {
        for (let input = queue.shift(); input; input = queue.shift())
          await sendOne(world, { input, client, report })
      }),
    )
    const complaints = options.complaints()
    if (complaints.length > 0) {
      const names = `${batch[0]?.name} … ${batch.at(-1)?.name}`
      report.failures.push({ input: names, problems: complaints, bytes: '' })
    }
    await world.heal()
    if (report.failures.length >= MOST_FAILURES) return
  }
  const changed = changedTables(before, await guardedState(world.shop.db, endpoint, who))
  if (changed.length > 0)
    report.failures.push({
      input: endpoint.name,
      problems: [`a ${who} changed ${changed.join(', ')}`],
      bytes: '',
    })
}
