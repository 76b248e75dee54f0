import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { promisify } from 'node:util'
import { send } from '../../tests/support/http-client.ts'
import { atEnd } from '../at-end.ts'
import type { StoredAnswer } from './reference-server.ts'
import { cpuMs } from './shops.ts'

/** Headers that node:http writes itself. */
const OWN_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']

/** For servers whose cached pages are compared: V8's idle collections slow Node down from then on (docs/performance.md). */
export const NEVER_IDLE = ['--no-memory-reducer']

export interface Target {
  url: string
  cookie?: string | undefined
}

type Run = { seconds: number; connections: number }

export async function load(target: Target, run: Run) {
  const own = cpuMs('self', 'children')
  const { total, failed } = await wrk(target, run)
  if (failed > 0 || total === 0) throw new Error(`${failed} of ${total} requests of ${target.url} failed`)
  return {
    perSecond: total / run.seconds,
    /** Of one core. */
    generatorShare: (cpuMs('self', 'children') - own) / (run.seconds * 1000),
  }
}

const headersFor = (cookie: string | undefined) => ({
  accept: 'text/html',
  'accept-encoding': 'br',
  ...(cookie !== undefined && { cookie }),
})

/** A program that has to be installed: a load generator on Node takes more CPU than the shop, and so is the limit. */
async function wrk({ url, cookie }: Target, { seconds, connections }: Run) {
  const named = Object.entries(headersFor(cookie)).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, ...named, url]
  const { stdout } = await promisify(execFile)('wrk', args)
  const count = (found: RegExp) => Number(found.exec(stdout)?.[1] ?? 0)
  return {
    total: count(/(\d+) requests in/),
    failed: count(/Non-2xx or 3xx responses: (\d+)/) + count(/Socket errors: connect (\d+)/),
  }
}

export async function startReference() {
  const child = fork(path.join(import.meta.dirname, 'reference-server.ts'), { execArgv: NEVER_IDLE })
  atEnd(() => child.kill('SIGKILL'))
  const [port] = (await once(child, 'message')) as [number]
  return {
    target: { url: `http://127.0.0.1:${port}/` },
    async store(answer: StoredAnswer) {
      const stored = once(child, 'message')
      child.send(answer)
      await stored
    },
    [Symbol.dispose]: () => void child.kill(),
  }
}

/** A page as sent over the wire, for the reference server. */
export async function answerOf({ url, cookie }: Target): Promise<StoredAnswer> {
  const { origin, pathname, search } = new URL(url)
  const answer = await send({ origin, path: pathname + search, headers: headersFor(cookie) })
  if (answer.status !== 200) throw new Error(`${url} was answered ${answer.status}`)
  const sent = Object.entries(answer.headers).filter(([name]) => !OWN_HEADERS.includes(name))
  return {
    headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
    base64: answer.body.toString('base64'),
  }
}
