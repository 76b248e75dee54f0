import { inLanguage } from '../../shop/language.ts'

/** An address for `fetch`, which knows nothing of the router, in the language of the page. */
export function inPageLanguage(address: string): string {
  return inLanguage(address, document.documentElement.lang === 'en' ? 'en' : 'mk')
}
