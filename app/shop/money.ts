/** An amount of money in deni, a whole number: 100 deni = 1 ден. */
export type Deni = number

export const DENI_PER_DEN = 100

/** The highest price of one product, 1,000,000 ден; keeps every product of amounts below 2^53. */
export const MAX_PRICE: Deni = 1e8

/** Rounds deni up to a whole ден, exactly, also for amounts where a division would lose the remainder. */
export function ceilToWholeDen(amount: Deni): Deni {
  const rest = amount % DENI_PER_DEN
  return amount - rest + (rest > 0 ? DENI_PER_DEN : 0)
}

/** price × quantity, in deni. */
export function lineTotal(price: Deni, quantity: number): Deni {
  return price * quantity
}

export function sum(amounts: Deni[]): Deni {
  return amounts.reduce((total, amount) => total + amount, 0)
}

// whole part plain or grouped by dots; then at most two decimals after a comma, or after a dot when nothing is grouped
const PLAIN = /^(0|[1-9]\d*)(?:[.,](\d{1,2}))?$/
const GROUPED = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/
const LONGEST = 20
// digits beyond what is read as a number
const ENDLESS = /^\d[\d.]{19,}(?:,\d{1,2})?$/

/**
 * Reads an amount typed by a person ('1.500,00', '1500', '1500.5') as deni; null for everything else:
 * signs, exponents, hex, other digits, more than two decimals, more than MAX_PRICE.
 * '1.500' is fifteen hundred, as Macedonian writes it; '1,500' could mean both and is refused.
 */
export function parseDen(text: string): Deni | null {
  const deni = readDen(text)
  return deni !== null && deni <= MAX_PRICE ? deni : null
}

/** Why an amount that a person typed is not taken. */
export type AmountProblem = 'required' | 'negative' | 'not-a-number' | 'too-large'

/** What is wrong with an amount of at most MAX_PRICE; null when parseDen reads it. */
export function amountProblem(text: string): AmountProblem | null {
  const typed = text.trim()
  if (typed === '') return 'required'
  const unsigned = typed.replace(/^[-\u2212\u2013]\s*/, '')
  const deni = readDen(unsigned)
  if (unsigned !== typed) return deni === null && !ENDLESS.test(unsigned) ? 'not-a-number' : 'negative'
  if (deni === null) return ENDLESS.test(typed) ? 'too-large' : 'not-a-number'
  return deni > MAX_PRICE ? 'too-large' : null
}

/** An amount as parseDen reads it: `150` or `1500,50`. */
export function typedDen(deni: Deni): string {
  const rest = deni % DENI_PER_DEN
  const whole = String((deni - rest) / DENI_PER_DEN)
  return rest === 0 ? whole : `${whole},${String(rest).padStart(2, '0')}`
}

function readDen(text: string): Deni | null {
  const typed = text.trim()
  const match = typed.length > LONGEST ? null : (PLAIN.exec(typed) ?? GROUPED.exec(typed))
  if (!match) return null
  const whole = Number((match[1] ?? '').replaceAll('.', ''))
  return whole * DENI_PER_DEN + Number((match[2] ?? '').padEnd(2, '0'))
}
