/** Deni, an integer: 100 deni = 1 ден. */
export type Deni = number

export const DENI_PER_DEN = 100

/** 1,000,000 ден: every product of amounts stays below 2^53. */
export const MAX_PRICE: Deni = 1e8

/** To a multiple of the step; exact for all amounts: a division could lose the remainder. */
export function roundUp(amount: number, step: number): number {
  const rest = amount % step
  return amount - rest + (rest > 0 ? step : 0)
}

export const lineTotal = (price: Deni, quantity: number): Deni => price * quantity

export const sum = (amounts: Deni[]): Deni => amounts.reduce((total, amount) => total + amount, 0)

// the whole part plain or grouped by dots; decimals after a comma, or after a dot when nothing is grouped
const PLAIN = /^(0|[1-9]\d*)(?:[.,](\d{1,2}))?$/
const GROUPED = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/

/**
 * Reads an entered amount ('1.500,00', '1500', '1500.5') as deni; null for anything else, such as signs, exponents,
 * three decimals, more than MAX_PRICE. '1.500' is fifteen hundred in Macedonian; '1,500' could mean both and is
 * refused.
 */
export function parseDen(text: string): Deni | null {
  const deni = readDen(text)
  return deni !== null && deni <= MAX_PRICE ? deni : null
}

export type AmountProblem = 'required' | 'negative' | 'not-a-number' | 'too-large'

/** Null when parseDen reads it. */
export function amountProblem(text: string): AmountProblem | null {
  const typed = text.trim()
  if (typed === '') return 'required'
  const unsigned = typed.replace(/^[-\u2212\u2013]\s*/, '')
  const deni = readDen(unsigned)
  if (deni === null) return 'not-a-number'
  if (unsigned !== typed) return 'negative'
  return deni > MAX_PRICE ? 'too-large' : null
}

/** `150` or `1500,50` */
export function denText(deni: Deni): string {
  return (deni / DENI_PER_DEN).toFixed(2).replace('.00', '').replace('.', ',')
}

function readDen(text: string): Deni | null {
  const typed = text.trim()
  const match = PLAIN.exec(typed) ?? GROUPED.exec(typed)
  if (!match) return null
  const whole = Number((match[1] ?? '').replaceAll('.', ''))
  return whole * DENI_PER_DEN + Number((match[2] ?? '').padEnd(2, '0'))
}
