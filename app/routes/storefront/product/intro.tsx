import type { Language } from '../../../shop/language.ts'
import type { Product } from '../../../shop/catalog/product.ts'
import { useLanguage } from '../../../texts/texts-context.tsx'

/** What the product is, in the language of the page, or in the other one when it has only that. [CH-10] */
export function introOf({ description, descriptionMk }: Product, language: Language) {
  const english = { text: description, lang: 'en' as const }
  const macedonian = { text: descriptionMk, lang: 'mk' as const }
  const [first, second] = language === 'en' ? [english, macedonian] : [macedonian, english]
  return first.text === '' ? second : first
}

export function Intro({ product }: { product: Product }) {
  const { text, lang } = introOf(product, useLanguage())
  return (
    <p className="intro muted" lang={lang}>
      {text}
    </p>
  )
}
