import { isOneErrorFrom, letterMap } from '../text.ts'

const MAX_TOKENS = 8

// the official romanisation, and that of neighbours' letters
const CYRILLIC = letterMap(`
  аa бb вv гg дd ѓgj еe ѐe жzh зz ѕdz иi ѝi јj кk лl љlj мm нn њnj оo пp рr сs тt ќkj уu фf хh цc чch џdzh шsh
  йj ђgj ћkj щsht ъa ь юju яja эe ыi ёe`)

const LATIN = letterMap("šsh čch ćkj žzh đgj ǵgj ḱkj ẑdz âa èe ée ìi ’'")

// in a word with Cyrillic letters, these Latin ones are slips
const TWINS = letterMap('aа cс eе oо pр xх yу jј sѕ iи kк mм tт èѐ ìѝ')

// Cyrillic and Greek letters that look like a Latin one in a name; fewer do in a promo code (promotions/rules.ts)
const LOOK_ALIKES = letterMap(`
  АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT УY ХX ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX`)

// the Macedonian keyboard layout
const KEYS = letterMap(`aа bб vв gг dд eе zз iи jј kк lл mм nн oо pп rр sс tт uу fф hх cц qљ wњ xџ yѕ
  [ш ]ѓ ;ч 'ќ \\ж`)

const LATIN_KEYS = new Map([...KEYS].map(([latin, cyrillic]) => [cyrillic, latin]))

const SEPARATORS = /(\s+|[-–—/.,;:()„“"+%]+)/

/**
 * One Latin form for all spellings of a word: шампон, shampon, šampon and sampon. Used for stored text and query; it
 * finds slightly too much rather than too little.
 */
export function fold(text: string): string {
  return (
    latinise(text)
      .replace(/['’`]/g, '')
      .replace(/dzh|dž|dj/g, 'dz')
      .replace(/zh/g, 'z')
      .replace(/[sc]h/g, (pair) => pair.charAt(0))
      .replace(/gj/g, 'g')
      .replace(/kj/g, 'k')
      .replace(/lj/g, 'l')
      .replace(/nj/g, 'n')
      .replace(/ts/g, 'c')
      .replace(/([^aeiou\s]|^)y/g, '$1i')
      .replace(/y/g, 'j')
      .replace(/ij(?=[aeou])/g, 'i')
      .replace(/w/g, 'v')
      .replace(/x/g, 'h')
      .replace(/q/g, 'k')
      .replace(/ph/g, 'f')
      // letters only: 100 and 10 stay two numbers
      .replace(/(\p{L})\1/gu, '$1')
      .replace(/\s+/g, ' ')
      .trim()
  )
}

/** The folded words of a query, each once, at most 8; only letters and digits, so no wildcard of LIKE. */
export function searchTokens(query: string): string[] {
  return [...new Set(words(fold(query)))].slice(0, MAX_TOKENS)
}

/**
 * The beginnings of stored words that an entered word may mean. A Latin y at its start is stored as i where the text
 * starts, otherwise as j; “хиј” is stored as “hi” when a vowel follows.
 */
export function beginningsOf(word: string): string[] {
  const first = { i: 'j', j: 'i' }[word.charAt(0)]
  const spellings = first === undefined ? [word] : [word, first + word.slice(1)]
  return [...new Set([...spellings, ...spellings.map((spelling) => spelling.replace(/ij$/, 'i'))])]
}

/** The same of a name: it may end within a Latin ts, ph or dj, or in ć or c for ќ; a dj, stored as џ, may be ѓ, but not in two letters. */
export function nameBeginningsOf(word: string): string[] {
  const [c, f] = [word.replace(/(?:c?t|k)$/, 'c'), word.replace(/f?p$/, 'f')]
  const names = [word, c, f, word.replace(/c$/, 'k'), word.replace(/(dz.*)d$/, '$1dz')]
  const others = names.flatMap((name) => [name.replaceAll('dz', 'g'), name.replaceAll('g', 'dz')])
  return [...new Set([...names, ...(word.length > 2 ? others : [])].flatMap(beginningsOf))]
}

// articles, plurals and genders, each after at least three letters
const ENDING = /(?<=\p{L}{3})(?:(?:[oe]v)?ite|[oe]vi|ata|oto|et[eo]|iot|ot|[aeio]|(?<=[^aious])s)$/u
const ADJECTIVE = /(?<=\p{L}{2}[^aeiou])e?n$/u

/**
 * What the forms of a folded word have in common: крем, крема and кремови; ноќна, ноќен and ноќ; рака and раце; cream and
 * creams. Only to be compared: some words that have nothing in common have one, too.
 */
export function stem(word: string): string {
  const shorter = word.replace(ENDING, '').replace(ADJECTIVE, '')
  return shorter === word ? word.replace(/c$/, 'k') : stem(shorter)
}

/** Macedonian typed on a Latin layout: '[ampon' is 'шампон'. */
export function relayout(text: string): string {
  return [...text.toLowerCase()].map((key) => KEYS.get(key) ?? key).join('')
}

/** Latin typed on a Macedonian layout: 'оќкеефеќс' is "o'keefe's". */
export function relayoutToLatin(text: string): string {
  return [...text.toLowerCase()].map((key) => LATIN_KEYS.get(key) ?? key).join('')
}

/** Shorter words are too similar to guess. */
export const SHORTEST_GUESSED = 4

/** Whether the word starts with something one error from what was entered so far. */
export function startsOneErrorFrom(typed: string, word: string): boolean {
  return [-1, 0, 1].some((more) => isOneErrorFrom(typed, word.slice(0, typed.length + more)))
}

/** Lower-case Latin letters without accents; letters of other alphabets stay. */
export function latinise(text: string): string {
  return text.normalize('NFC').toLowerCase().split(SEPARATORS).map(latiniseWord).join('')
}

function latiniseWord(word: string): string {
  const letters = [...word]
  const meant = /[\u0400-\u045f]/.test(word) ? letters.map((letter) => TWINS.get(letter) ?? letter) : letters
  const latin = meant.map((letter) => CYRILLIC.get(letter) ?? LATIN.get(letter) ?? letter).join('')
  return latin.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
}

/** In capitals, with letters that look Latin taken for Latin. */
export function asItLooks(text: string): string {
  return text.toUpperCase().replace(/./gu, (letter) => LOOK_ALIKES.get(letter) ?? letter)
}

export function words(folded: string): string[] {
  // SPF50 is also found as SPF 50
  return folded.match(/\p{L}+|\p{N}+/gu) ?? []
}
