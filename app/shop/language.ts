/** The first is the one of plain addresses. */
export const LANGUAGES = ['mk', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

export const LANGUAGE_COOKIE = 'language'

const ENGLISH = /^\/en(?=\/|$)/

/** `/en/cart` is the English `/cart`, every other address is Macedonian. */
export function splitLanguage(address: string): { language: Language; address: string } {
  if (!ENGLISH.test(address.split(/[?#]/, 1)[0] ?? '')) return { language: 'mk', address }
  const rest = address.slice('/en'.length)
  return { language: 'en', address: rest.startsWith('/') ? rest : `/${rest}` }
}

export function inLanguage(address: string, language: Language): string {
  if (language === 'mk') return address
  return address === '/' ? '/en' : `/en${address.replace(/^\/(?=[?#])/, '')}`
}

/** The language of what customers wrote, which is Macedonian where it is Cyrillic. */
export function writtenIn(text: string): 'mk' | undefined {
  return /\p{Script=Cyrillic}/u.test(text) ? 'mk' : undefined
}
