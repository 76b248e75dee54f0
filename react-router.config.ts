import type { Config } from '@react-router/dev/config'

export default {
  // A page lists the routes that it links to, not those of the administration.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
