/** When the shop opens and closes on a day, as `HH:MM`. */
interface OpeningTime {
  from: string
  to: string
}

interface OpeningRow {
  /** The first and the last of days that follow one another; 0 is Sunday. */
  first: number
  last: number
  /** null when closed. */
  opens: OpeningTime | null
}

/** The days in the order of a week. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0]

/** The week from Monday to Sunday, days with the same hours together. */
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

/** The time as it is stored, `09:30`, of what people type for it (`9:30`, `9.30`; `9` is 09:00); null when it is none. */
export function parseTime(text: string): string | null {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text.trim()) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}

/** The colours that browsers show around the shop, before its styles come; the same as in ui/styles/tokens.css. */
export const PINE = '#1D4A3F'
export const PAPER = '#FBF9F5'

/** The networks on which a shop can have a page, by the names that people know them by. */
export const SOCIAL_NETWORKS = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
} as const

export type SocialNetwork = keyof typeof SOCIAL_NETWORKS

/** How the shop is called and reached and who runs it, as an administrator keeps it; blank is not shown. */
export interface ShopDetails {
  name: string
  nameEn: string
  tagline: string
  taglineEn: string
  phone: string
  mobile: string
  email: string
  street: string
  city: string
  postalCode: string
  country: string
  /** By the number of the day, 0 is Sunday; null is closed. */
  hours: (OpeningTime | null)[]
  /** Addresses with https. */
  social: Record<SocialNetwork, string>
  /** A year. */
  founded: number | null
  companyName: string
  /** ЕМБС, seven digits. */
  registrationNumber: string
  /** ЕДБ, thirteen digits, with or without MK before them. */
  taxNumber: string
  bankAccount: string
  bank: string
  /** Who answers for personal data; blank is the shop's own address. */
  privacyEmail: string
}

/** What the pages show of it, in the language of the page. */
export interface ShopInfo extends Pick<
  ShopDetails,
  'name' | 'tagline' | 'phone' | 'mobile' | 'email' | 'founded'
> {
  address: string
  /** Days with the same hours together, as they are read. */
  hours: { days: string; time: string }[]
  social: { name: string; url: string }[]
}

const WEEKDAY = { from: '09:00', to: '18:00' }

/** The demo's shop: what is shown until an administrator has saved other details. */
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
}

/** `ул. Пример 1, 1000 Скопје, Македонија`: where the shop is, in one line. */
export function shopAddress({ street, postalCode, city, country }: ShopDetails): string {
  return [street, `${postalCode} ${city}`, country].join(', ')
}

/** The pages on social networks that there are. */
export function socialLinks({ social }: ShopDetails): ShopInfo['social'] {
  const networks = Object.keys(SOCIAL_NETWORKS) as SocialNetwork[]
  return networks
    .filter((network) => social[network] !== '')
    .map((network) => ({ name: SOCIAL_NETWORKS[network], url: social[network] }))
}

/** A number of the shop as it is dialled from anywhere: only one that begins with a single 0 is a Macedonian one. */
export function internationalPhone(phone: string): string {
  return phone
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/^0/, '+389')
}
