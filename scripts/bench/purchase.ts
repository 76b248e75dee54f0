import { startPostgres } from '../postgres-server.ts'
import type { Measured } from './measured.ts'
import { measurePurchases, USUAL } from './purchase/measure.ts'

const BOUNDS = { purchasesPerSecond: 200, p50Ms: 10, ratio: 0.35 }

/** Buying on both engines, every guarantee on: PostgreSQL is durable as well. */
export async function measurePurchase(length = USUAL): Promise<Measured> {
  const sqlite = await measurePurchases(null, length)
  const server = await startPostgres({ isDurable: true })
  const postgres = await measurePurchases(server.url, length)
  await server.remove()
  const figures = [sqlite, postgres]
  return {
    figures,
    tables: [
      {
        heading:
          'Buying click by click; the request that places the order, beside a bare script that does its transaction' +
          ` (bounds: ${BOUNDS.purchasesPerSecond} purchases/s, p50 ${BOUNDS.p50Ms} ms, ratio ${BOUNDS.ratio})`,
        rows: Object.fromEntries(figures.map(({ engine, ...row }) => [engine, row])),
      },
    ],
    complaints: figures.flatMap(({ engine, purchasesPerSecond, p50Ms, ratio }) => [
      ...(purchasesPerSecond < BOUNDS.purchasesPerSecond
        ? [`${engine}: ${purchasesPerSecond} purchases a second`]
        : []),
      ...(p50Ms > BOUNDS.p50Ms ? [`${engine}: an order takes ${p50Ms} ms`] : []),
      ...(ratio < BOUNDS.ratio ? [`${engine}: ${ratio} of the bare script’s orders`] : []),
    ]),
  }
}

// `node scripts/bench/purchase.ts 100`: a short run, for who changes something; so many purchases in each of its parts
if (process.argv[1] === import.meta.filename) {
  const count = Number(process.argv[2] ?? USUAL.purchases)
  const { tables } = await measurePurchase({ buyers: count, purchases: count, runs: 1 })
  for (const { heading, rows } of tables) {
    console.log(heading)
    console.table(rows)
  }
}
