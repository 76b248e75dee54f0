import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { Language } from '../shop/language.ts'

/** The Macedonian texts of an area of the shop: the module `mk/<area>.ts`, whose namesake in `en/` holds the English ones. */
interface Area {
  readonly area: string
}

/** The language of a page and, when that is English, the texts by area; Macedonian ones come with the code that shows them. */
export interface Translation {
  language: Language
  english: Record<string, object>
}

export const MACEDONIAN: Translation = { language: 'mk', english: {} }

const TranslationContext = createContext<Translation>(MACEDONIAN)

export function TranslationProvider({
  translation,
  children,
}: {
  translation: Translation
  children: ReactNode
}) {
  return <TranslationContext value={translation}>{children}</TranslationContext>
}

/** Adds the English texts of further areas to those of the page, where the page is English. */
export function MoreEnglish({ english, children }: { english: Translation['english']; children: ReactNode }) {
  const translation = useContext(TranslationContext)
  const extended = useMemo(
    () =>
      translation.language === 'en'
        ? { ...translation, english: { ...translation.english, ...english } }
        : translation,
    [translation, english],
  )
  return <TranslationContext value={extended}>{children}</TranslationContext>
}

export function useLanguage(): Language {
  return useContext(TranslationContext).language
}

export function useTexts<Texts extends Area>(macedonian: Texts): Texts {
  return textsIn(useContext(TranslationContext), macedonian)
}

/** The texts of an area in this language. The types of `en.ts` and `en-admin.ts` guarantee that each has its counterpart. */
export function textsIn<Texts extends Area>({ english }: Translation, macedonian: Texts): Texts {
  return (english[macedonian.area] ?? macedonian) as Texts
}
