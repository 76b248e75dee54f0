import type { Plugin } from 'vite'
import { minifySync } from 'vite'

/** The script in the head is in every page, written to be read: the build shortens it as it does every other. */
export function shortHeadScript(): Plugin {
  return {
    name: 'short-head-script',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async transform(_code, id) {
      if (!id.endsWith('/app/ui/head-script.ts')) return null
      const { HEAD_SCRIPT } = (await import(id)) as { HEAD_SCRIPT: string }
      const { code, errors } = minifySync('head.js', HEAD_SCRIPT, { module: false })
      if (errors.length > 0) throw new Error(`The head's script can't be shortened: ${errors[0]?.message}`)
      return { code: `export const HEAD_SCRIPT = ${JSON.stringify(code)}`, map: null }
    },
  }
}
