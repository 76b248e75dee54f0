import type { Plugin } from 'vite'

/**
 * What this shop never lets the router do: finding routes one by one (`routeDiscovery` is `initial`), and being watched
 * by instruments (none is given). It asks for both at run time, so the bundler can't leave them out by itself.
 */
const UNUSED = ['lib/dom/ssr/fog-of-war.js', 'lib/router/instrumentation.js']
const EXPORTS = /^export \{ ([\w, $]+) \};/m

/** Replaces those parts, in what browsers load, by functions that answer nothing. A part that is no more fails the build. */
export function unusedRouterParts(): Plugin {
  const left = new Set(UNUSED)
  return {
    name: 'unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const part = UNUSED.find((each) => id.endsWith(`/react-router/dist/production/${each}`))
      const [, names] = part ? (EXPORTS.exec(code) ?? []) : []
      if (!part || !names) return null
      left.delete(part)
      const exported = names.split(', ').map((name) => `nothing as ${name}`)
      return { code: `const nothing = () => {}; export { ${exported.join(', ')} }`, map: null }
    },
    buildEnd(error) {
      if (!error && left.size > 0) this.error(`The router has no ${[...left].join(', ')} any more`)
    },
  }
}
