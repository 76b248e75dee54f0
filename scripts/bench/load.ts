import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'

const TICKS_PER_SECOND = 100

export interface LoadFigures {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** CPU time of the serving process for one request; the steadier figure on a shared machine. */
  cpuMicroseconds: number
}

interface Load {
  url: string
  pid: number
  requests: number
  clients: number
  /** The cookies of the people who ask, one after the other; nobody's without. */
  cookies?: string[]
}

/** Asks for one page over and over, as a browser with brotli does, on connections that are kept. */
export async function load({ url, pid, requests, clients, cookies = [] }: Load): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const waits: number[] = []
  let left = requests
  async function client(): Promise<void> {
    while (left > 0) {
      left -= 1
      const cookie = cookies[left % cookies.length]
      waits.push(await askOnce(url, agent, cookie))
    }
  }
  const cpuBefore = cpuSeconds(pid)
  const started = performance.now()
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - started) / 1000
  const cpu = cpuSeconds(pid) - cpuBefore
  agent.destroy()
  waits.sort((a, b) => a - b)
  const at = (share: number) => Math.round((waits[Math.floor(waits.length * share)] ?? 0) * 100) / 100
  return {
    perSecond: Math.round(waits.length / seconds),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    cpuMicroseconds: Math.round((cpu / waits.length) * 1e6),
  }
}

function askOnce(url: string, agent: Agent, cookie?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const headers = { 'accept-encoding': 'br', accept: 'text/html', ...(cookie !== undefined && { cookie }) }
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().once('end', () => resolve(performance.now() - started))
    }).once('error', reject)
  })
}

/** User and system time of a process so far (Linux; elsewhere 0). */
export function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  } catch {
    return 0
  }
}
