import { expect, test } from 'vitest'
import { Counter, Gauge, Histogram, writeMetrics } from './metric.server.ts'

test('[BEY-23] a counter, a gauge and a histogram are written as Prometheus reads them', async () => {
  const orders = new Counter('orders_total', 'Orders.')
  const refused = new Counter('refused_total', 'Refused.', { hasLabels: true })
  orders.count()
  orders.count()
  refused.count({ reason: 'a "quoted"\n\\ reason' })
  const open = new Gauge('open', 'Open.', () => 1.5)
  const absent = new Gauge('absent', 'Absent.', () => null)
  expect(await writeMetrics([orders, refused, open, absent])).toBe(
    [
      '# HELP orders_total Orders.',
      '# TYPE orders_total counter',
      'orders_total 2',
      '# HELP refused_total Refused.',
      '# TYPE refused_total counter',
      String.raw`refused_total{reason="a \"quoted\"\n\\ reason"} 1`,
      '# HELP open Open.',
      '# TYPE open gauge',
      'open 1.5',
      '# HELP absent Absent.',
      '# TYPE absent gauge',
      '',
    ].join('\n'),
  )
})

test('[BEY-23] a histogram counts in every bucket what is at most its bound', async () => {
  const times = new Histogram('seconds', 'Time.', [0.1, 1])
  for (const value of [0.05, 0.1, 0.5, 1, 7]) times.observe({ route: '/' }, value)
  const lines = (await writeMetrics([times])).trim().split('\n').slice(2)
  expect(lines).toEqual([
    'seconds_bucket{route="/",le="0.1"} 2',
    'seconds_bucket{route="/",le="1"} 4',
    'seconds_bucket{route="/",le="+Inf"} 5',
    'seconds_sum{route="/"} 8.65',
    'seconds_count{route="/"} 5',
  ])
})
