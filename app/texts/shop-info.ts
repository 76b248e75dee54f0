import {
  openingRows,
  shopAddress,
  type ShopDetails,
  type ShopInfo,
  socialLinks,
} from '../shop/content/shop.ts'
import type { Language } from '../shop/language.ts'
import { hours as english } from './en/documents.ts'
import { hours as macedonian } from './mk/documents.ts'

/** What pages show of the shop's details: successive days with the same hours are one row. */
export function shopInfo(details: ShopDetails, language: Language): ShopInfo {
  const { name, nameEn, tagline, taglineEn, phone, mobile, email, founded } = details
  const isEnglish = language === 'en'
  const texts = isEnglish ? english : macedonian
  const nameOf = (day: number) => texts.days[day] ?? ''
  return {
    name: isEnglish ? nameEn : name,
    tagline: isEnglish ? taglineEn : tagline,
    phone,
    mobile,
    email,
    founded,
    address: shopAddress(details),
    hours: openingRows(details.hours).map(({ first, last, opens }) => ({
      days: first === last ? nameOf(first) : texts.daySpan({ first: nameOf(first), last: nameOf(last) }),
      time: opens ? texts.span(opens) : texts.closed,
    })),
    social: socialLinks(details),
  }
}
