import type { ReactNode } from 'react'
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
  const sections = {
    usage: sectionOf('usageInstructions', 'usageInstructionsEn'),
    active: sectionOf('activeIngredients', 'activeIngredientsEn'),
    benefits: sectionOf('benefits', 'benefitsEn'),
    difference: sectionOf('revolutionaryAspects', 'revolutionaryAspectsEn'),
    effectiveness: sectionOf('effectiveness', 'effectivenessEn'),
  }
  if (Object.values(sections).every(({ items }) => items.length === 0)) return null
  return (
    <div className="section last more-info">
      <TextSection title={texts.sectionUsage} section={sections.usage}>
        <ol lang={sections.usage.lang}>
          {sections.usage.items.map(({ key, text }) => (
            <li key={key}>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </TextSection>
      <Difference difference={sections.difference} effectiveness={sections.effectiveness} />
      <TextSection title={texts.sectionActive} section={sections.active} />
      <TextSection title={texts.sectionBenefits} section={sections.benefits} />
    </div>
  )
}

function Difference({ difference, effectiveness }: Record<'difference' | 'effectiveness', Section>) {
  const texts = useTexts(productTexts).productPage
  if (difference.items.length === 0)
    return <TextSection title={texts.sectionEffectiveness} section={effectiveness} />
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

type TextSectionProps = { title: string; section: Section; children?: ReactNode }

function TextSection({ title, section, children = <Dashes section={section} /> }: TextSectionProps) {
  if (section.items.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      {children}
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
