import { searchTokens } from '../search/search.ts'

/** What people are found by in the administration. */
export interface SearchedUser {
  displayName: string
  email: string
  firstName: string
  lastName: string
  phone: string
}

const MAX_QUERY_LENGTH = 200
const MAX_TERMS = 8

// digits that belong together although they are written apart, or anything without a space
const PARTS = /\+?\d[\d\s()/.-]*\d|\S+/g
const NUMBER = /^\+?\d[\d\s()/.-]*$/

/** Everything whose beginning finds the person: folded words of the names, the e-mail and its parts, the phone. */
export function userWords({ displayName, email, firstName, lastName, phone }: SearchedUser): string[] {
  const [local = '', domain = ''] = email.split('@')
  const texts = [displayName, firstName, lastName, local].flatMap((text) => text.split(/\s+/))
  const words = [...texts.flatMap(searchTokens), email.toLowerCase(), domain && `@${domain.toLowerCase()}`]
  return [...new Set([...words, phoneWord(phone)])].filter((word) => word !== '')
}

/** Of each part of a query the beginnings of words that it may mean: a person must have one of each. */
export function userTerms(query: string): string[][] {
  const parts = query.normalize('NFKC').slice(0, MAX_QUERY_LENGTH).match(PARTS) ?? []
  const terms = parts.flatMap((part) => {
    if (NUMBER.test(part)) return [[phoneWord(part), ...searchTokens(part).slice(0, 1)]]
    if (part.includes('@')) return [[part.toLowerCase()]]
    return searchTokens(part).map((token) => [token])
  })
  return terms.filter((term) => term.length > 0).slice(0, MAX_TERMS)
}

/** A number after a plus, without the country's or the network's leading digits: one writing for all. */
function phoneWord(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  const number = digits.replace(/^(?:00)?389/, '').replace(/^0/, '')
  return digits === '' ? '' : `+${number || digits}`
}
