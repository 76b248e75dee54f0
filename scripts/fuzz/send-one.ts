import { randomUUID } from 'node:crypto'
import { problemsOf } from './checks.ts'
import { validBody } from './encodings.ts'
import type { Input } from './input.ts'
import type { RawClient } from './raw-client.ts'
import type { LaneReport } from './report.ts'
import type { ValidForm } from './valid-form.ts'
import { isBrokenHttp, wireBytes } from './wire.ts'
import type { World } from './world.ts'

const ACCEPTED = [200, 202, 302, 303]

interface One {
  input: Input
  client: RawClient
  report: LaneReport
}

/** Sends the input, what has to come before it first, and notes in the report what came back. */
export async function sendOne(world: World, { input, client, report }: One): Promise<void> {
  if (input.before) await prepare(world, { input, client, ...input.before })
  const bytes = bytesFor(world, input)
  const isBroken = isBrokenHttp(input)
  const sending = { isHead: input.method === 'HEAD', mayBeHalf: isBroken }
  let outcome = await client.send(bytes, sending)
  // a connection may be closed just when it is used again; every client then sends once more
  if (!outcome.answer && !isBroken) outcome = await client.send(bytes, sending)
  report.sent += 1
  const status = outcome.answer?.status ?? 0
  if (input.method === 'POST' && input.mayBeAccepted && ACCEPTED.includes(status)) {
    const name = input.name.split('#', 1)[0] ?? ''
    report.accepted.set(name, (report.accepted.get(name) ?? 0) + 1)
  }
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
