import { createContext, useContext, type ReactNode } from 'react'
import type { Language } from '../domain/language.ts'
import type { EnglishPages } from './en.ts'
import { firstTexts, type FirstTexts } from './first-texts.ts'

/** The texts of one interface language. */
export interface Translation {
  language: Language
  texts: FirstTexts
  /** What Macedonian pages bring along themselves, so that nobody loads two languages for it; null in Macedonian. */
  pages: EnglishPages | null
}

export const MACEDONIAN: Translation = { language: 'mk', texts: firstTexts, pages: null }

const TranslationContext = createContext<Translation>(MACEDONIAN)

/** Gives everything inside it the texts of one interface language. [CH-10] */
export function TranslationProvider({
  translation,
  children,
}: {
  translation: Translation
  children: ReactNode
}) {
  return <TranslationContext value={translation}>{children}</TranslationContext>
}

/** What every visitor loads of the texts of the interface language that the person sees; the rest by `useAllTexts`. */
export function useTexts(): FirstTexts {
  return useContext(TranslationContext).texts
}

/** The language that the person sees. */
export function useLanguage(): Language {
  return useContext(TranslationContext).language
}

/** The texts that a page brings along: its own Macedonian ones, or the English ones that came with the language. */
export function usePageTexts<Name extends keyof EnglishPages>(
  name: Name,
  macedonian: EnglishPages[Name],
): EnglishPages[Name] {
  return useContext(TranslationContext).pages?.[name] ?? macedonian
}
