import { expect, test } from 'vitest'
import { imageRefusals, toast } from './en/admin.ts'
import { cart, checkout, refusals } from './en/customer.ts'
import { listPage } from './en/list.ts'
import { productPage } from './en/product.ts'
import { common, user } from './en/shell.ts'

/** One sentence of the shop and where it is, e.g. `catalogue.list.found(21)`. */
interface FoundText {
  path: string
  text: string
}

type Named = Record<string, unknown>
type TextFunction = (parameter: unknown) => unknown

const COUNTS = [0, 1, 2, 21]

// what is no text although it is among texts
const NOT_TEXT = ['FAQ_CATEGORIES', 'id', 'category', 'number', 'marked']

// a parameter of no script at all, so that every letter in a result was written in the module
const ANY_STRING = '7'

/** Parameters by name: the numbers that texts count or date with, and a string for every other name. */
function parameters(n: number): unknown {
  const counts = { n, i: n, products: n, brands: n, quantity: n }
  const date = { year: 2026, month: 11, day: 20, weekday: 5 }
  const numbers = new Map<string | symbol, number>(Object.entries({ ...counts, ...date }))
  const variants: Record<string | symbol, unknown> = { reduced: n === 0 ? null : ANY_STRING, isFree: n === 1 }
  return new Proxy(
    {},
    { get: (_, name) => (name in variants ? variants[name] : (numbers.get(name) ?? ANY_STRING)) },
  )
}

// whatever counts calls its number n
const takesNumber = (text: TextFunction): boolean => /^\(?n\b/.test(String(text))

/** Every sentence in a value, functions called with 0, 1, 2 and 21; the paths tell keys, kinds and lengths. [CH-10] */
function allTexts(value: unknown, path: string): FoundText[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value === 'function') {
    const text = value as TextFunction
    return COUNTS.flatMap((n) => allTexts(text(takesNumber(text) ? n : parameters(n)), `${path}(${n})`))
  }
  if (typeof value !== 'object' || value === null) throw new TypeError(`${path} is ${String(value)}`)
  return Object.entries(value as Named)
    .filter(([key]) => !NOT_TEXT.includes(key))
    .flatMap(([key, inner]) => allTexts(inner, `${path}.${key}`))
}

// messages to customers stay Macedonian
const ONLY_MACEDONIAN = ['mail']

const MACEDONIAN = modulesOf(import.meta.glob<object>('./mk/*.ts', { eager: true })).filter(
  ({ name }) => !ONLY_MACEDONIAN.includes(name),
)
const ENGLISH = modulesOf(import.meta.glob<object>('./en/*.ts', { eager: true }))
const english = ENGLISH.flatMap(({ texts }) => texts)
const macedonian = MACEDONIAN.flatMap(({ texts }) => texts)

function modulesOf(files: Record<string, object>): { name: string; texts: FoundText[] }[] {
  return Object.entries(files).map(([file, module]) => {
    const name = file.replace(/^.*\/|\.ts$/g, '')
    // the name of an area is no text
    return { name, texts: allTexts(module, name).filter(({ path }) => path !== `${name}.area`) }
  })
}

const pathsOf = (texts: FoundText[]): string[] => texts.map(({ path }) => path).toSorted()

function those(texts: FoundText[], isWrong: (text: string) => boolean): string[] {
  return texts.filter(({ text }) => isWrong(text)).map(({ path, text }) => `${path}: ${text}`)
}

test('[CH-10] every Macedonian text has its English one, of the same kind', () => {
  expect(ENGLISH.map(({ name }) => name)).toEqual(MACEDONIAN.map(({ name }) => name))
  expect(pathsOf(english)).toEqual(pathsOf(macedonian))
  expect(english.length).toBeGreaterThan(500)
})

test('[CH-10] no text of either language is empty or has a hole; its marks stand where they belong', () => {
  const hasHole = (text: string) => text.trim() === '' || /undefined|null|NaN|\[object|\{\w*\}/.test(text)
  const isMarkedWrong = (text: string) =>
    /\s[;:,.!?]|(?<!\.)\.\.(?!\.)|\p{Ll} (?:Под|За|Below|On) /u.test(text)
  expect(those([...english, ...macedonian], (text) => hasHole(text) || isMarkedWrong(text))).toEqual([])
})

test('[CH-10 CH-11] English has no Cyrillic letter but in the unit of prices', () => {
  expect(those(english, (text) => /\p{Script=Cyrillic}/u.test(text.replaceAll('ден.', '')))).toEqual([])
})

test('[CH-10] English has its own quotation marks and apostrophes, and no doubled space', () => {
  expect(those(english, (text) => /['"„‘`]| {2}|“[^”]*$|^[^“]*”/.test(text))).toEqual([])
})

test('[CH-10] English agrees with its number: only 1 is one', () => {
  expect([0, 1, 2, 21].map(listPage.found)).toEqual([
    '0 products found',
    '1 product found',
    '2 products found',
    '21 products found',
  ])
  expect([1, 2, 21].map(cart.clearConfirmText)).toEqual([
    '1 item will be removed.',
    'All 2 items will be removed.',
    'All 21 items will be removed.',
  ])
  const counting = (n: number) =>
    english
      .filter(({ path }) => path.includes(`(${n})`))
      .map(({ text }) => text.replace(/(?<!\d)(?:2|21)(?!\d)/g, '#'))
  expect(counting(21)).toEqual(counting(2))
})

test('[CH-10] the words that help texts quote are the words on the page', () => {
  const quoted = (texts: FoundText[], marks: RegExp) =>
    texts
      .filter(({ path }) => path.startsWith('pages.'))
      .flatMap(({ text }) => [...text.matchAll(marks)].map(([, words]) => words ?? ''))
  const missing = (texts: FoundText[], marks: RegExp) =>
    quoted(texts, marks).filter((words) => !texts.some(({ text }) => text === words))
  expect(quoted(english, /“([^”]+)”/g)).toHaveLength(quoted(macedonian, /„([^“]+)“/g).length)
  expect(missing(english, /“([^”]+)”/g)).toEqual([])
  expect(missing(macedonian, /„([^“]+)“/g)).toEqual([])
})

test('[CH-10 ADM-09] the refusals of an image are exact', () => {
  expect(imageRefusals.notImage({ file: 'a.txt' })).toBe('a.txt is not an image file')
  expect(imageRefusals.tooLarge({ file: 'a.png' })).toBe('a.png is too large (max 10MB)')
})

test('[CH-10] the toasts of products are exact', () => {
  expect(toast).toMatchObject({
    productsError: 'Error loading products',
    productDeleted: 'Product deleted successfully',
    productDeleteError: 'Error deleting product',
    productNotFound: 'Product not found',
    productError: 'Error loading product',
    productUpdated: 'Product updated successfully',
    productCreated: 'Product created successfully',
    productSaveError: 'Error saving product',
    uploadError: 'Failed to upload images',
  })
  expect(toast.uploaded(3)).toBe('Successfully uploaded 3 images')
})

test('[CH-10 AUTH-07] the refusals of an account are as the specification words them', () => {
  expect(refusals).toMatchObject({
    'invalid-credential': 'Wrong e-mail or password, check details and retry.',
    'user-not-found': 'No user with this e-mail exists.',
    'wrong-password': 'Wrong password, retry.',
    'invalid-email': 'Invalid e-mail.',
    'user-disabled': 'This account is deactivated.',
    'too-many-requests': 'Too many failed attempts, retry later.',
    'email-already-in-use': 'The e-mail is already in use.',
    'weak-password': 'Password too weak, use at least 6 characters.',
    'operation-not-allowed': 'This operation is not allowed.',
    other: 'An error occurred, try again.',
  })
  expect(refusals['network-request-failed']).toContain('Internet connection problem.')
})

test('[CH-10] the other words that the specification gives in English are exact', () => {
  expect(productPage.notFoundTitle).toBe('Product not found')
  expect(productPage.notFoundText).toBe('The product does not exist or was removed.')
  expect(listPage.foundZero).toBe('No products found')
  expect(common.unlimited).toBe('Unlimited')
  expect([user.admin, user.signout]).toEqual(['Admin Panel', 'Sign out'])
  expect(checkout.phonePlaceholder).toContain('07x xxx xxx or +3897x xxx xxx')
})

test('[CH-10] Macedonian has no Latin word but names and signs that are written so', () => {
  // the last is a message that the specification writes with a Latin è
  const allowed =
    /\/media\/|\b(?:CSV|UTF-8|JSON|PNG|JPE?G|GIF|HEIC|Enter|Escape|WebP|AVIF|MB|MK|https|ime@primer\.mk|(?:07|3897)x xxx xxx)\b|с\u00e8/g
  expect(those(macedonian, (text) => /\p{Script=Latin}/u.test(text.replace(allowed, '')))).toEqual([])
})
