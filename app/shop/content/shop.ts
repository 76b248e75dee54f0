import { type EpochMs, skopjeDate } from '../time.ts'

/** `HH:MM` */
interface OpeningTime {
  from: string
  to: string
}

interface OpeningRow {
  /** 0 is Sunday. */
  first: number
  last: number
  opens: OpeningTime | null
}

export const WEEK = [1, 2, 3, 4, 5, 6, 0]

/** From Monday to Sunday; days with the same hours are one row. */
export function openingRows(hours: (OpeningTime | null)[]): OpeningRow[] {
  const rows: OpeningRow[] = []
  for (const day of WEEK) {
    const opens = hours[day] ?? null
    const before = rows.at(-1)
    if (before && before.opens?.from === opens?.from && before.opens?.to === opens?.to) before.last = day
    else rows.push({ first: day, last: day, opens })
  }
  return rows
}

/** By the clock of Skopje; the minute of closing is closed. */
export function isOpenAt(hours: (OpeningTime | null)[], at: EpochMs): boolean {
  const { weekday, hour, minute } = skopjeDate(at)
  const opens = hours[weekday]
  const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  return Boolean(opens && opens.from <= time && time < opens.to)
}

/** Reads `9:30`, `9.30` or `9` as `09:30`; null for anything else. */
export function parseTime(text: string): string | null {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text.trim()) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}

/** The colours of the browser around the shop; the same as in ui/styles/tokens.css and root.tsx. */
export const PINE = '#1D4A3F'
export const PAPER = '#FBF9F5'

export const SOCIAL_NETWORKS = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
} as const

export type SocialNetwork = keyof typeof SOCIAL_NETWORKS

/** The greatest length of each text, in UTF-16 units. */
export const SHOP_TEXT_LENGTHS = {
  name: 40,
  nameEn: 40,
  tagline: 120,
  taglineEn: 120,
  founded: 4,
  phone: 30,
  mobile: 30,
  email: 254,
  street: 100,
  city: 60,
  postalCode: 10,
  country: 60,
  companyName: 150,
  /** ЕМБС, seven digits. */
  registrationNumber: 20,
  /** ЕДБ, thirteen digits, with or without MK. */
  taxNumber: 20,
  bankAccount: 30,
  bank: 80,
  /** Blank is the shop's own address. */
  privacyEmail: 254,
} as const

export type ShopTextField = keyof typeof SHOP_TEXT_LENGTHS

/** Blank fields are not shown. */
export interface ShopDetails extends Record<Exclude<ShopTextField, 'founded'>, string> {
  /** By day, 0 is Sunday; null is closed. */
  hours: (OpeningTime | null)[]
  social: Record<SocialNetwork, string>
  founded: number | null
  /** A lawyer has approved the texts of the legal pages. */
  legalApproved: boolean
}

export interface ShopInfo extends Pick<
  ShopDetails,
  'name' | 'tagline' | 'phone' | 'mobile' | 'email' | 'founded'
> {
  address: string
  hours: { days: string; time: string }[]
  social: { name: string; url: string }[]
}

const WEEKDAY = { from: '09:00', to: '18:00' }

/** Shown until an administrator has saved others. */
export const DEFAULT_SHOP: ShopDetails = {
  name: 'Нега',
  nameEn: 'Nega',
  tagline: '',
  taglineEn: '',
  phone: '02 3000 000',
  mobile: '070 000 000',
  email: 'zdravo@example.mk',
  street: 'ул. Пример 1',
  city: 'Скопје',
  postalCode: '1000',
  country: 'Македонија',
  hours: [null, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, { from: '09:00', to: '15:00' }],
  social: {
    facebook: 'https://www.facebook.com/nega.primer',
    instagram: 'https://www.instagram.com/nega.primer',
    tiktok: '',
    youtube: '',
    linkedin: '',
  },
  founded: 2019,
  companyName: '',
  registrationNumber: '',
  taxNumber: '',
  bankAccount: '',
  bank: '',
  privacyEmail: '',
  legalApproved: false,
}

/** The legal pages are drafts until a lawyer has approved them and they name the company. */
export function isLegalDraft(details: ShopDetails): boolean {
  const { legalApproved, companyName, registrationNumber, taxNumber } = details
  return !legalApproved || [companyName, registrationNumber, taxNumber].includes('')
}

/** `ул. Пример 1, 1000 Скопје, Македонија` */
export function shopAddress({ street, postalCode, city, country }: ShopDetails): string {
  return [street, `${postalCode} ${city}`, country].join(', ')
}

export function socialLinks({ social }: ShopDetails): ShopInfo['social'] {
  return (Object.keys(SOCIAL_NETWORKS) as SocialNetwork[])
    .filter((network) => social[network] !== '')
    .map((network) => ({ name: SOCIAL_NETWORKS[network], url: social[network] }))
}

/** A Macedonian number with its country code, the first of several; any other as it is. */
export function internationalPhone(phone: string): string {
  return phone
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/^0/, '+389')
    .replace(/^(\+389[2-7]\d{7})[+\d]{8,}$/, '$1')
}
