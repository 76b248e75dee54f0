import { lines, type Product } from '../../../shop/catalog/product.ts'
import type { Language } from '../../../shop/language.ts'
import * as productTexts from '../../../texts/mk/product.ts'
import { useTexts, useLanguage } from '../../../texts/texts-context.tsx'

export function ProductSections({ product }: { product: Product }) {
  const texts = useTexts(productTexts).productPage
  const usage = lines(product.usageInstructions)
  const active = lines(product.activeIngredients)
  const benefits = lines(product.benefits)
  const difference = lines(product.revolutionaryAspects)
  const effectiveness = lines(product.effectiveness)
  const sections = [usage, active, benefits, difference, effectiveness]
  if (sections.every((section) => section.length === 0)) return null
  return (
    <div className="section last info">
      {usage.length > 0 && (
        <section>
          <h2>{texts.sectionUsage}</h2>
          <ol lang="mk">
            {usage.map((step) => (
              <li key={step}>
                <span>{step}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <Difference difference={difference} effectiveness={effectiveness} />
      <ListSection title={texts.sectionActive} items={active} />
      <ListSection title={texts.sectionBenefits} items={benefits} />
    </div>
  )
}

function Difference({ difference, effectiveness }: { difference: string[]; effectiveness: string[] }) {
  const texts = useTexts(productTexts).productPage
  if (difference.length === 0) return <ListSection title={texts.sectionEffectiveness} items={effectiveness} />
  return (
    <section>
      <h2>{texts.sectionRevolutionary}</h2>
      {difference.map((paragraph) => (
        <p className="muted" lang="mk" key={paragraph}>
          {paragraph}
        </p>
      ))}
      {effectiveness.length > 0 && (
        <>
          <h3>{texts.sectionEffectiveness}</h3>
          <Dashes items={effectiveness} />
        </>
      )}
    </section>
  )
}

function ListSection({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <Dashes items={items} />
    </section>
  )
}

function Dashes({ items }: { items: string[] }) {
  return (
    <ul className="dash" lang="mk">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

/** In the page's language, or in the other one when only that exists. */
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
