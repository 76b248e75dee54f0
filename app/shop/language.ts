/** The interface languages; the first is the one of plain addresses. */
export const LANGUAGES = ['mk', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** Where the browser remembers the language that its person has chosen. */
export const LANGUAGE_COOKIE = 'language'

const ENGLISH = /^\/en(?=\/|$)/

/** The address without its language: `/en/cart` is the English `/cart`, every other one is Macedonian. */
export function splitLanguage(address: string): { language: Language; address: string } {
  if (!ENGLISH.test(address.split(/[?#]/, 1)[0] ?? '')) return { language: 'mk', address }
  const rest = address.slice('/en'.length)
  return { language: 'en', address: rest.startsWith('/') ? rest : `/${rest}` }
}

/** The same page in a language: a path of the shop without language, with its query, as `/en/…` or as it is. */
export function inLanguage(address: string, language: Language): string {
  if (language === 'mk') return address
  return address === '/' ? '/en' : `/en${address.replace(/^\/(?=[?#])/, '')}`
}
