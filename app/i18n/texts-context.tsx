import { createContext, useContext, type ReactNode } from 'react'
import { mk, type Texts } from './mk.ts'

const TextsContext = createContext<Texts>(mk)

/** Gives everything inside it the texts of one interface language. [CH-10] */
export function TextsProvider({ texts = mk, children }: { texts?: Texts; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>
}

/** The texts of the interface language that the person sees. */
export function useTexts(): Texts {
  return useContext(TextsContext)
}
