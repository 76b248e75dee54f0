import { latinise } from '../search/search.ts'

const LONGEST = 80
const FALLBACK = 'proizvod'

/** `absolut-torr-dezodorans-50` from brand and name; at most 80 characters, cut between words. */
export function productAddress({ name, brand }: { name: string; brand: string }): string {
  const words = wordsOf(name)
  const brandWords = wordsOf(brand)
  const isNamed = brandWords.every((word, place) => words[place] === word)
  const parts = isNamed ? words : [...brandWords, ...words]
  let address = (parts[0] ?? FALLBACK).slice(0, LONGEST)
  for (const part of parts.slice(1)) {
    if (address.length + 1 + part.length > LONGEST) break
    address += `-${part}`
  }
  return address
}

export function nextAddresses(address: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => (index === 0 ? address : `${address}-${index + 1}`))
}

function wordsOf(text: string): string[] {
  const latin = latinise(text).replace(/['’`]/g, '')
  return latin.match(/[a-z0-9]+/g) ?? []
}
