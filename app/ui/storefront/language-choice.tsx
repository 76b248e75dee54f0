import { useLocation } from 'react-router'
import { inLanguage, LANGUAGE_COOKIE, LANGUAGES, type Language } from '../../shop/language.ts'
import { useLanguage } from '../../texts/texts-context.tsx'

const NAMES: Record<Language, string> = { mk: 'Македонски', en: 'English' }
const A_YEAR_S = 365 * 24 * 60 * 60

function remember(language: Language) {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${A_YEAR_S}; SameSite=Lax${secure}`
}

/** The same page in the other language; the choice is remembered for a year. [CH-10] */
export function LanguageChoice() {
  const { pathname, search } = useLocation()
  const language = useLanguage()
  const other = LANGUAGES.find((one) => one !== language) ?? 'mk'
  return (
    <a
      href={inLanguage(pathname + search, other)}
      hrefLang={other}
      lang={other}
      onClick={() => remember(other)}
    >
      {NAMES[other]}
    </a>
  )
}
