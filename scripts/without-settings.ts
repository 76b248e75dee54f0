import { SETTING_NAMES } from '../app/platform/settings.server.ts'

/** Tests and tools must not use the data of a shop that runs on the same machine. */
export function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !SETTING_NAMES.includes(name)))
}
