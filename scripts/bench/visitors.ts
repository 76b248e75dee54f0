import { rmSync } from 'node:fs'
import { temporaryFolder } from '../at-end.ts'
import { type BuiltShop, GENEROUS_LIMITS, startBuiltShop } from '../built-shop.ts'
import { BOUGHT } from '../crash/catalogue.ts'
import { load, type LoadFigures } from './load.ts'
import { type Measured, median, rounded } from './measured.ts'
import { yardstick } from './yardstick.ts'

const REQUESTS = 20_000
const CLIENTS = 16
const RUNS = 5

const PAGES = { list: '/products', product: `/products/${BOUGHT[0]?.productId}` }

/** As multiples of what a bare node:http server does with the same bytes. */
const BOUNDS = { rate: 0.9, cpu: 1.2, p99: 1.5 }

type Ratios = Record<keyof typeof BOUNDS, number>

interface VisitorFigures extends Ratios {
  perSecond: number
  barePerSecond: number
  cpuMicroseconds: number
  bareCpuMicroseconds: number
  p99Ms: number
  bareP99Ms: number
}

/** Pages of visitors from memory, of the built shop with the demo, in turn with a bare server; medians of the runs. */
export async function measureVisitors(requests = REQUESTS): Promise<Measured> {
  const dataDir = temporaryFolder('visitors')
  const shop = await startBuiltShop({ dataDir, env: GENEROUS_LIMITS })
  try {
    const figures: Record<string, VisitorFigures> = {}
    for (const [page, address] of Object.entries(PAGES))
      figures[page] = await measurePage(shop, { url: shop.url + address, requests })
    const heading =
      `Pages of visitors, ${CLIENTS} clients; bare = node:http with the same bytes in the same runs` +
      ` (bounds: ${BOUNDS.rate} of its requests/s, ${BOUNDS.cpu} × its CPU, ${BOUNDS.p99} × its p99)`
    return { figures, tables: [{ heading, rows: figures }], complaints: tooSlow(figures) }
  } finally {
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measurePage(
  { pid }: BuiltShop,
  { url, requests }: { url: string; requests: number },
): Promise<VisitorFigures> {
  const asked = { url, pid, requests, clients: CLIENTS }
  await load(asked)
  const ours: LoadFigures[] = []
  const bare: LoadFigures[] = []
  for (let run = 0; run < RUNS; run += 1) {
    ours.push(await load(asked))
    bare.push(await yardstick(url, { requests, clients: CLIENTS }))
  }
  const both = (of: (run: LoadFigures) => number) => [median(ours.map(of)), median(bare.map(of))] as const
  const [perSecond, barePerSecond] = both((run) => run.perSecond)
  const [cpuMicroseconds, bareCpuMicroseconds] = both((run) => run.cpuMicroseconds)
  const [p99Ms, bareP99Ms] = both((run) => run.p99Ms)
  return {
    perSecond,
    barePerSecond,
    rate: rounded(perSecond / barePerSecond),
    cpuMicroseconds,
    bareCpuMicroseconds,
    cpu: rounded(cpuMicroseconds / Math.max(bareCpuMicroseconds, 1)),
    p99Ms,
    bareP99Ms,
    p99: rounded(p99Ms / bareP99Ms),
  }
}

function tooSlow(figures: Record<string, Ratios>): string[] {
  return Object.entries(figures).flatMap(([page, { rate, cpu, p99 }]) => [
    ...(rate < BOUNDS.rate ? [`a visitor’s ${page}: ${rate} of the bare server’s requests/s`] : []),
    ...(cpu > BOUNDS.cpu ? [`a visitor’s ${page}: ${cpu} × the bare server’s CPU`] : []),
    ...(p99 > BOUNDS.p99 ? [`a visitor’s ${page}: ${p99} × the bare server’s p99`] : []),
  ])
}
