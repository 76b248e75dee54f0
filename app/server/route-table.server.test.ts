import { expect, test } from 'vitest'
import { FRAME, shopTable } from './route-table.server.ts'

const page = (id: string, does: object = { hasDefaultExport: true }) => ({
  [id]: { id, module: `/assets/${id}.js`, ...does },
})
const WHOLE = {
  url: '/assets/manifest-12ab.js',
  routes: {
    ...page('root'),
    ...page(FRAME),
    ...page('routes/cart'),
    ...page('routes/logout', { hasAction: true }),
    ...page('routes/sitemap', { hasLoader: true }),
    ...page('routes/admin/orders'),
  },
} as unknown as Parameters<typeof shopTable>[0]

test('the shop’s route table names no page of the administration and no file, and its own file is the frame’s too', () => {
  const { url, routes } = shopTable(WHOLE)
  expect(url).toBe('/assets/manifest-12ab-shop.js')
  expect(Object.keys(routes)).toEqual(['root', FRAME, 'routes/cart', 'routes/logout'])
  expect(routes[FRAME]?.module).toBe(url)
  expect(routes['routes/cart']?.module).toBe('/assets/routes/cart.js')
})
