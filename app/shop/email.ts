import { parseUrl } from './text.ts'

export const MAX_EMAIL_LENGTH = 254

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** The canonical form (NFKC, trimmed, lower-case, ASCII domain); null for an invalid address. */
export function normalizeEmail(text: string): string | null {
  if (text.length > 2 * MAX_EMAIL_LENGTH) return null
  const [local = '', domain = '', ...rest] = text.normalize('NFKC').trim().toLowerCase().split('@')
  const host = asciiDomain(domain)
  if (rest.length > 0 || local.length > 64 || !LOCAL_PART.test(local) || host === null) return null
  const email = `${local}@${host}`
  return email.length <= MAX_EMAIL_LENGTH ? email : null
}

function asciiDomain(domain: string): string | null {
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(domain)) return null
  const host = /^[a-z0-9.-]*$/.test(domain) ? domain : (parseUrl(`http://${domain}`)?.hostname ?? '')
  const labels = host.split('.')
  const isDomain = labels.length > 1 && labels.every((label) => DOMAIN_LABEL.test(label))
  return isDomain && !/^\d+$/.test(labels.at(-1) ?? '') ? host : null
}
