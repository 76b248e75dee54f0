/** An amount of money in deni, a whole number: 100 deni = 1 ден. */
export type Deni = number

const DENI_PER_DEN = 100

/** The highest price of one product, 1,000,000 ден; keeps every product of amounts below 2^53. */
export const MAX_PRICE: Deni = 1e8

/** Rounds deni up to a whole ден, exactly, also for amounts where a division would lose the remainder. [PROMO-04] */
export function ceilToWholeDen(amount: Deni): Deni {
  const rest = amount % DENI_PER_DEN
  if (rest === 0) return amount
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

/**
 * Reads an amount typed by a person ('1.500,00', '1500', '1500.5') as deni; null for everything else:
 * signs, exponents, hex, other digits, more than two decimals, more than MAX_PRICE.
 * '1.500' is fifteen hundred, as Macedonian writes it; '1,500' could mean both and is refused.
 */
export function parseDen(text: string): Deni | null {
  const typed = text.trim()
  const match = typed.length > 20 ? null : (PLAIN.exec(typed) ?? GROUPED.exec(typed))
  if (!match) return null
  const whole = Number((match[1] ?? '').replaceAll('.', ''))
  const deni = whole * DENI_PER_DEN + Number((match[2] ?? '').padEnd(2, '0'))
  return deni <= MAX_PRICE ? deni : null
}
