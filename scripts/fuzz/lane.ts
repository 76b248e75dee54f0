import { randomUUID } from 'node:crypto'
import { problemsOf } from './checks.ts'
import { validBody } from './encodings.ts'
import type { Endpoint } from './endpoints.ts'
import { makeInput, type Input, type Who } from './input.ts'
import { RawClient } from './raw-client.ts'
import { changedTables, guardedState } from './stored.ts'
import type { ValidForm } from './valid-forms.ts'
import { isBrokenHttp, wireBytes } from './wire.ts'
import type { World } from './world.ts'

export interface Failure {
  input: string
  problems: string[]
  /** What was sent, as latin1. */
  bytes: string
}

export interface LaneReport {
  sent: number
  failures: Failure[]
  /** How often each status came; 0: closed without an answer, as broken HTTP may be. */
  statuses: Map<number, number>
}

interface LaneOptions {
  seed: string
  /** Inputs of each endpoint. */
  count: number
  /** Only this one of them. */
  at?: number
  port: number
  /** What the shop has complained of since it was last asked. */
  complaints: () => string[]
  onDone?: (endpoint: Endpoint, ms: number) => void
}

const AT_ONCE = 4
const BATCH = 40
const MOST_FAILURES = 50

/** Sends every input of every endpoint to the one shop and checks every answer. */
export async function runLane(
  world: World,
  endpoints: Endpoint[],
  options: LaneOptions,
): Promise<LaneReport> {
  const report: LaneReport = { sent: 0, failures: [], statuses: new Map() }
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
    options.onDone?.(endpoint, performance.now() - started)
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

interface One {
  input: Input
  client: RawClient
  report: LaneReport
}

async function sendOne(world: World, { input, client, report }: One): Promise<void> {
  if (input.before) await prepare(world, { input, client, ...input.before })
  const bytes = bytesFor(world, input)
  const isBroken = isBrokenHttp(input)
  const sending = { isHead: input.method === 'HEAD', mayBeHalf: isBroken }
  let outcome = await client.send(bytes, sending)
  // a connection may be closed just when it is used again; every client then sends once more
  if (!outcome.answer && !isBroken) outcome = await client.send(bytes, sending)
  report.sent += 1
  const status = outcome.answer?.status ?? 0
  report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1)
  const problems = outcome.answer
    ? problemsOf(input, outcome.answer, outcome.ms)
    : isBroken
      ? []
      : [`no answer: ${outcome.why}`]
  if (problems.length > 0)
    report.failures.push({
      input: `${input.name} as ${input.who}`,
      problems,
      bytes: bytes.toString('latin1'),
    })
}

/** Sends the valid form that has to come first, and takes from its answer what the next one names. */
async function prepare(
  world: World,
  { input, client, address, form }: { input: Input; client: RawClient; address: string; form: ValidForm },
): Promise<void> {
  const headers = ['accept: text/html', 'origin: ORIGINLINE']
  const first: Input = {
    ...input,
    method: 'POST',
    target: address,
    headers,
    body: validBody(form, randomUUID()),
  }
  const { answer } = await client.send(bytesFor(world, first), { isHead: false, mayBeHalf: false })
  const text = answer?.body.toString('utf8') ?? ''
  world.tokens.IMPORTTOKEN = /"importId","([\w-]+)"/.exec(text)?.[1] ?? world.tokens.IMPORTTOKEN
  world.tokens.DIGESTTOKEN = /"([0-9a-f]{64})"/.exec(text)?.[1] ?? world.tokens.DIGESTTOKEN
}

function bytesFor({ tokens, host, cookies }: World, input: Input): Buffer {
  return wireBytes(input, { tokens, host, cookie: cookies[input.who] })
}
