import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole route table is small: one immutable file instead of a request for every page that shows new links.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
