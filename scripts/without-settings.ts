import { SETTING_NAMES } from '../app/platform/settings.server.ts'

/** Whoever tries the tools where a shop is at work must not have them use its data. */
export function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !SETTING_NAMES.includes(name)))
}
