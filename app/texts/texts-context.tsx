import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { Language } from '../shop/language.ts'

interface Area {
  readonly area: string
}

/** What an English module has to contain. */
export type Translated<Texts extends Area> = Omit<Texts, 'area'>

export interface Translation {
  language: Language
  english: Record<string, object>
}

export const MACEDONIAN: Translation = { language: 'mk', english: {} }

export const TranslationContext = createContext<Translation>(MACEDONIAN)

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

/** The types of `en.ts` and `en-admin.ts` guarantee that each text has its counterpart. */
export function textsIn<Texts extends Area>({ english }: Translation, macedonian: Texts): Texts {
  return (english[macedonian.area] ?? macedonian) as Texts
}
