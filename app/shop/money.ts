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
