import { lines, type PageText, type Product } from '../../../shop/catalog/product.ts'
import type { Language } from '../../../shop/language.ts'
import * as productTexts from '../../../texts/mk/product.ts'
import { useTexts, useLanguage } from '../../../texts/texts-context.tsx'

interface Section {
  items: { key: string; text: string }[]
  lang: Language
}

export function ProductSections({ product }: { product: Product }) {
  const texts = useTexts(productTexts).productPage
  const language = useLanguage()
  function sectionOf(mk: PageText, en: PageText): Section {
    const { text, lang } = shownText(product, { mk, en }, language)
    // the place too: a text may say the same in two lines
    return { items: lines(text).map((line, place) => ({ key: `${place} ${line}`, text: line })), lang }
  }
  const usage = sectionOf('usageInstructions', 'usageInstructionsEn')
  const active = sectionOf('activeIngredients', 'activeIngredientsEn')
  const benefits = sectionOf('benefits', 'benefitsEn')
  const difference = sectionOf('revolutionaryAspects', 'revolutionaryAspectsEn')
  const effectiveness = sectionOf('effectiveness', 'effectivenessEn')
  const sections = [usage, active, benefits, difference, effectiveness]
  if (sections.every(({ items }) => items.length === 0)) return null
  return (
    <div className="section last more-info">
      {usage.items.length > 0 && (
        <section>
          <h2>{texts.sectionUsage}</h2>
          <ol lang={usage.lang}>
            {usage.items.map(({ key, text }) => (
              <li key={key}>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <Difference difference={difference} effectiveness={effectiveness} />
      <ListSection title={texts.sectionActive} section={active} />
      <ListSection title={texts.sectionBenefits} section={benefits} />
    </div>
  )
}

function Difference({ difference, effectiveness }: Record<'difference' | 'effectiveness', Section>) {
  const texts = useTexts(productTexts).productPage
  if (difference.items.length === 0)
    return <ListSection title={texts.sectionEffectiveness} section={effectiveness} />
  return (
    <section>
      <h2>{texts.sectionRevolutionary}</h2>
      {difference.items.map(({ key, text }) => (
        <p className="muted" lang={difference.lang} key={key}>
          {text}
        </p>
      ))}
      {effectiveness.items.length > 0 && (
        <>
          <h3>{texts.sectionEffectiveness}</h3>
          <Dashes section={effectiveness} />
        </>
      )}
    </section>
  )
}

function ListSection({ title, section }: { title: string; section: Section }) {
  if (section.items.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <Dashes section={section} />
    </section>
  )
}

function Dashes({ section }: { section: Section }) {
  return (
    <ul className="dash" lang={section.lang}>
      {section.items.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  )
}

/** In the page's language, or in the other one when only that exists. */
function shownText(product: Product, names: Record<Language, PageText>, language: Language) {
  const other = language === 'en' ? 'mk' : 'en'
  const lang = product[names[language]] === '' ? other : language
  return { text: product[names[lang]], lang }
}

export function introOf(product: Product, language: Language) {
  return shownText(product, { mk: 'descriptionMk', en: 'description' }, language)
}

export function Intro({ product }: { product: Product }) {
  const { text, lang } = introOf(product, useLanguage())
  return (
    <p className="intro muted" lang={lang}>
      {text}
    </p>
  )
}
