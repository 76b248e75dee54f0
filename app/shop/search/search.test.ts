import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../../tests/support/for-all.ts'
import { searchName, searchText } from '../catalog/product-words.server.ts'
import { isOneErrorFrom } from '../text.ts'
import {
  beginningsOf,
  fold,
  nameBeginningsOf,
  relayout,
  relayoutToLatin,
  searchTokens,
  SHORTEST_GUESSED,
  startsOneErrorFrom,
  stem,
} from './search.ts'

const RUNS = 3000

const PRODUCT = {
  name: 'Ноќна нега за раце 80 мл',
  nameEn: 'Overnight Hand Treatment 80 ml',
  brand: 'okeeffes',
  description: 'A rich cream for dry hands.',
  descriptionMk: 'Густ крем за суви раце. Рол-он „без мирис“.',
}

function finds(query: string, product: Parameters<typeof searchText>[0] = PRODUCT): boolean {
  const text = searchText(product)
  return searchTokens(query).every((token) => text.includes(token))
}

test.each([
  ['Шампон', 'šampon'],
  ['Шампон', 'sampon'],
  ['чувствителна', 'čuvstvitelna'],
  ['чувствителна', 'cuvstvitelna'],
  ['нежна', 'nežna'],
  ['нежна', 'nezna'],
  ['Ѓорче', 'Đorče'],
  ['Ѓорче', 'gorce'],
  ['ноќна', 'noćna'],
  ['ноќна', 'nokna'],
  ['џеб', 'džeb'],
  ['хијалуронска', 'hyaluronska'],
  ['O’Keeffe’s', 'okeeffes'],
  ['O’Keeffe’s', "o'keefes"],
  ['сѐ уште', 'сè уште'],
  ['крем', 'kрем'],
  ['серум', 'cерум'],
  ['ѕвони', 'sвони'],
  ['пица', 'pitsa'],
  ['шампон', 'ШАМПОН'],
  ['ќебе', 'ќебе'.normalize('NFD')],
])('[LIST-10] “%s” and “%s” are one word', (word, other) => {
  expect(fold(other)).toBe(fold(word))
})

test.each([
  'крем крема креми кремот кремата кремови кремовите',
  'рака раце раката рацете',
  'стапало стапала стапалата',
  'ноќна ноќен ноќни ноќниот ноќната',
  'сува сув суви суво сувата',
  'чувствителна чувствителен чувствителното',
  'потење потењето',
  'cream creams',
  'wash washes',
])('[LIST-10] “%s” are forms of one word', (forms) => {
  expect(new Set(forms.split(' ').map((form) => stem(fold(form)))).size).toBe(1)
})

test('[LIST-10] other words are not taken for forms of one', () => {
  const others = 'крем кожа лице тело нега нокти усни уреа маска масло серум гел спреј пена пета spf aloe'
  const stems = others.split(' ').map((word) => stem(fold(word)))
  expect(new Set(stems).size).toBe(stems.length)
  expect(fold('раце')).not.toBe(fold('раци'))
})

test('[LIST-10] every Macedonian word is found by its official romanisation', () => {
  const pairs =
    'а-a б-b в-v г-g д-d ѓ-gj е-e ж-zh з-z ѕ-dz и-i ј-j к-k л-l љ-lj м-m' +
    ' н-n њ-nj о-o п-p р-r с-s т-t ќ-kj у-u ф-f х-h ц-c ч-ch џ-dzh ш-sh'
  const roman = Object.fromEntries(pairs.split(' ').map((pair) => pair.split('-'))) as Record<string, string>
  const word = fc.array(fc.constantFrom(...Object.keys(roman)), { maxLength: 10 })
  forAll(RUNS, word, (letters) => {
    expect(fold(letters.map((letter) => roman[letter]).join(''))).toBe(fold(letters.join('')))
  })
})

const LATIN = ['hand', 'o’keeffe', "o'keeffe's", 'okeefes', '80ml']
const CYRILLIC = ['окифс', 'раце 80', '80мл', '„без мирис“']
const WITHOUT_WORDS = ['', '  ', '%', '_']

test.each([...LATIN, ...CYRILLIC, ...WITHOUT_WORDS])(
  '[LIST-10] the search “%s” finds the hand cream',
  (query) => {
    expect(finds(query)).toBe(true)
  },
)

test.each(['шампон', 'krem шампон', 'hocl', '90', '8мп', 'lip'])(
  'the search “%s” does not find the hand cream',
  (query) => {
    expect(finds(query)).toBe(false)
  },
)

test('[LIST-10] a brand is found in Cyrillic and by its other names', () => {
  expect(finds('солушн', { ...PRODUCT, brand: 'the-solution' })).toBe(true)
  expect(finds('Мојот бренд', { ...PRODUCT, brand: 'Мојот бренд' })).toBe(true)
})

test('whatever is typed, at most 8 different words of letters and digits come of it', () => {
  forAll(RUNS, fc.string({ unit: 'binary', maxLength: 200 }), (query) => {
    const tokens = searchTokens(query)
    expect(tokens.length).toBeLessThanOrEqual(8)
    expect(new Set(tokens).size).toBe(tokens.length)
    for (const token of tokens) expect(token).toMatch(/^(\p{L}+|\p{N}+)$/u)
  })
})

test('a product is found by every whole word of its own name', () => {
  const name = fc.string({
    unit: fc.constantFrom(...'абвгдѓежзѕијклљмнњопрстќуфхцчџшabckxyz0129 -„“'),
    minLength: 1,
    maxLength: 30,
  })
  forAll(RUNS, name, (name) => {
    expect(finds(name, { ...PRODUCT, name })).toBe(true)
  })
})

test('[BEY-07] a word typed on the Latin layout is read as Macedonian', () => {
  expect(relayout('[ampon')).toBe('шампон')
  expect(relayout("No'na")).toBe('ноќна')
  expect(relayout('крем 100')).toBe('крем 100')
})

test.each([
  ['x', 'h'],
  ['q', 'k'],
  ['ph', 'f'],
  ['y', 'i'],
  ['ay', 'aj'],
  ['w', 'v'],
  ['љ', 'l'],
  ['ö', 'o'],
  ['  a \t b ', 'a b'],
  ['100', '100'],
])('[LIST-10] “%s” is folded to “%s”', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('[LIST-10] the words of a product are apart, and those of its names without its descriptions; a query has each once, and eight at most', () => {
  const product = { name: 'Рол-он', nameEn: null, brand: 'Zed', description: 'Dry', descriptionMk: 'Суво' }
  expect(searchText(product)).toBe('rol on zed zed rolon suvo dri')
  expect(searchName(product)).toBe('rol on zed zed rolon')
  expect(searchTokens('крем krem kрем 1 2 3 4 5 6 7 8 9')).toEqual('krem 1 2 3 4 5 6 7'.split(' '))
})

test('[BEY-07] Latin typed on a Macedonian keyboard is read as it was meant', () => {
  expect(relayoutToLatin('ОќкееФеќс 2ж')).toBe("o'keefe's 2\\")
  expect(relayoutToLatin('џљњ ѕ')).toBe('xqw y')
})

test.each([
  [beginningsOf, 'jod', 'jod iod'],
  [beginningsOf, 'hij', 'hij hi'],
  [beginningsOf, 'vijna', 'vijna'],
  [nameBeginningsOf, 'tet', 'tet tec'],
  [nameBeginningsOf, 'pap', 'pap paf'],
  [nameBeginningsOf, 'cac', 'cac cak'],
  [nameBeginningsOf, 'dzada', 'dzada gada'],
  [nameBeginningsOf, 'dzad', 'dzad dzadz gad gag'],
])('[LIST-10 BEY-17] %o of “%s” are %s', (beginnings, word, stored) => {
  expect(beginnings(word).join(' ')).toBe(stored)
})

const letter = fc.constantFrom(...'abcdefgiklmnoprstuvz')
const word = fc
  .array(letter, { minLength: SHORTEST_GUESSED, maxLength: 12 })
  .map((letters) => letters.join(''))

const ERRORS: Record<string, (word: string, at: number, letter: string) => string> = {
  'a letter too many': (text, at, extra) => text.slice(0, at) + extra + text.slice(at),
  'a letter too few': (text, at) => text.slice(0, at) + text.slice(at + 1),
  'a wrong letter': (text, at, wrong) => text.slice(0, at) + wrong + text.slice(at + 1),
  'two letters exchanged': (text, at) =>
    text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
}

for (const [name, make] of Object.entries(ERRORS)) {
  test(`[BEY-07] ${name} is one error, wherever it is`, () => {
    forAll(RUNS, word, fc.nat(), letter, (meant, place, other) => {
      const typed = make(meant, place % meant.length, other)
      fc.pre(typed !== meant && typed.length >= SHORTEST_GUESSED)
      expect(isOneErrorFrom(typed, meant)).toBe(true)
      expect(isOneErrorFrom(meant, typed)).toBe(true)
      expect(startsOneErrorFrom(typed, `${meant}ovite`)).toBe(true)
    })
  })
}

test.each([
  ['krem', 'krem'],
  ['krem', 'kremxx'],
  ['krem', 'kr'],
  ['krem', 'karmi'],
  ['krem', 'merk'],
  ['sampon', 'ampoan'],
  ['krem', 'kxxm'],
  ['krem', 'kerxm'],
  ['abxd', 'bacd'],
  ['abcd', 'bxcd'.replace('x', 'c')],
  ['ab', 'ca'],
  ['abc', 'bad'],
  ['kremx', 'kerem'],
])('[BEY-07] “%s” and “%s” are no one error apart', (typed, meant) => {
  expect(isOneErrorFrom(typed, meant)).toBe(false)
  expect(isOneErrorFrom(meant, typed)).toBe(false)
})

test('[BEY-07] a beginning without an error starts the word, one with two does not', () => {
  expect(startsOneErrorFrom('krem', 'krema')).toBe(true)
  expect(startsOneErrorFrom('kxxm', 'krema')).toBe(false)
})
