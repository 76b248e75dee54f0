import { cleanText } from './text.ts'

/** The partner brands. A product may also carry a brand of free text. [ADM-04] */
export const BRANDS = ['hocl', 'absolut-torr', 'the-solution', 'okeeffes'] as const

type BrandSlug = (typeof BRANDS)[number]

const MAX_BRAND_LENGTH = 100

const NAMES: Record<BrandSlug, string> = {
  hocl: 'hocl',
  'absolut-torr': 'Absolut Torr',
  'the-solution': 'The Solution',
  okeeffes: 'O’Keeffe’s',
}

// how people and older links write the brands, lower-case; the Cyrillic ones serve the search
const ALIASES: Record<BrandSlug, string[]> = {
  hocl: ['myhocl', 'хокл'],
  'absolut-torr': ['absolut torr', 'absoluttorr', 'апсолут тор', 'абсолут тор'],
  'the-solution': ['the solution', 'thesolution', 'solution', 'солушн'],
  okeeffes: ['o’keeffe’s', "o'keeffe's", 'okeefes', 'okeeffe', 'окифс', 'о’киф', "о'киф"],
}

/** The name shown for a brand: of a partner its own, of free text the text itself. */
export function brandName(brand: string): string {
  return isBrandSlug(brand) ? NAMES[brand] : brand
}

/** Every other writing of a brand; none for free text. */
export function brandAliases(brand: string): string[] {
  return isBrandSlug(brand) ? ALIASES[brand] : []
}

/** The brand that the text means: a partner's slug (also for its aliases), else the text itself; null when blank. [HOME-05] */
export function parseBrand(text: string): string | null {
  const brand = cleanText(text, { max: MAX_BRAND_LENGTH })
  if (brand === '') return null
  const name = brand.toLowerCase()
  return BRANDS.find((slug) => slug === name || ALIASES[slug].includes(name)) ?? brand
}

function isBrandSlug(brand: string): brand is BrandSlug {
  return BRANDS.some((slug) => slug === brand)
}
