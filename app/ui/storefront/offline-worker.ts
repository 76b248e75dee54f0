import { afterLoad } from '../kit/later.ts'

/** The service worker's address; its whole work is the page without a network (routes/offline). */
export const SERVICE_WORKER = '/sw.js'

/** Out of the way of everything that the first screen needs. */
const REGISTER_AFTER_MS = 1000

let isAskedFor = false

/** Lets the browser keep the page without a network, once the open one has long loaded; never fails. */
export function keepOfflinePage(): () => void {
  if (import.meta.env.DEV || isAskedFor || !('serviceWorker' in navigator)) return () => {}
  return afterLoad(REGISTER_AFTER_MS, () => {
    isAskedFor = true
    navigator.serviceWorker.register(trustedAddress()).catch(() => {})
  })
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): {
    createScriptURL: (address: string) => string
  }
}

/**
 * Where Trusted Types are required, an address of script has to come from a policy. This is the only one that the
 * Content Security Policy allows; whatever it is given, it answers the address above.
 */
function trustedAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => SERVICE_WORKER })
  return policy?.createScriptURL('') ?? SERVICE_WORKER
}
