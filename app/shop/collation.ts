import { letterMap } from './text.ts'

// space, signs, digits, Macedonian Cyrillic with its neighbours' letters, Latin; every letter becomes three decimal
// digits, so that keys sort alike in SQLite, in PostgreSQL under any collation, and in JavaScript
const ORDER =
  ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$0123456789абвгдѓђежзѕийјклљмнњопрстќћуфхцчџшщъыьэюяabcdefghijklmnopqrstuvwxyz'

// sort as their plain sign or letter
const VARIANTS = letterMap(`ѐе ёе ѝи ’' ‘' „" “" ”" –- —- đd øo łl ßss æae œoe`)

const WIDTH = 3
const OTHER = '999'

/** A key of decimal digits that sorts by the Macedonian alphabet, whatever the case: numbers of up to nine digits by their size, Cyrillic, Latin. */
export function nameSortKey(name: string): string {
  // the more digits, the greater
  const numbered = name.replace(/0*(\d+)/g, (_, digits: string) => `${Math.min(digits.length, 9)}${digits}`)
  return [...numbered.normalize('NFC').toLowerCase()].map(letterKey).join('')
}

export function sortedByName<T>(things: T[], nameOf: (thing: T) => string): T[] {
  return things
    .map((thing) => ({ thing, name: nameOf(thing), key: nameSortKey(nameOf(thing)) }))
    .toSorted((one, other) => compare(one.key, other.key) || compare(one.name, other.name))
    .map(({ thing }) => thing)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

function letterKey(letter: string): string {
  return (
    placeOf(VARIANTS.get(letter) ?? letter) ??
    // a Latin letter with a mark (š, é) sorts as its plain letter; Cyrillic letters are never taken apart
    placeOf(letter.normalize('NFD').replace(/[\u0300-\u036f]/g, '')) ??
    OTHER + String(letter.codePointAt(0) ?? 0).padStart(7, '0')
  )
}

function placeOf(letters: string): string | null {
  const places = [...letters].map((letter) => ORDER.indexOf(letter))
  if (places.length === 0 || places.includes(-1)) return null
  return places.map((place) => String(place).padStart(WIDTH, '0')).join('')
}
