import { writtenPromoCode } from './promo-code.ts'

/** The shortest and the longest code that the shop makes. */
export const PROMO_CODE_LENGTHS = { min: 3, max: 32 }

const ALLOWED = /^[\p{Script=Latin}\p{Script=Cyrillic}0-9_-]*$/u

// without 0 and O, 1, I and L, which people mistake for one another
const CLEAR = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const MADE_LENGTH = 8
const BYTES = 256

/** The letters of a code by script, each once, in the order in which they stand. */
export function lettersByScript(code: string): { latin: string[]; cyrillic: string[] } {
  const letters = [...new Set(writtenPromoCode(code))]
  return {
    latin: letters.filter((letter) => /\p{Script=Latin}/u.test(letter)),
    cyrillic: letters.filter((letter) => /\p{Script=Cyrillic}/u.test(letter)),
  }
}

/** Whether only letters, digits, hyphens and underscores stand in a code. */
export function hasOnlyCodeLetters(code: string): boolean {
  return ALLOWED.test(code)
}

/** A code of letters and digits that can be read out and typed without doubt; `bytes` gives random ones, each call new. */
export function makePromoCode(bytes: (count: number) => Uint8Array): string {
  const fair = BYTES - (BYTES % CLEAR.length) // higher ones would make the first letters more frequent
  let code = ''
  while (code.length < MADE_LENGTH) {
    const usable = [...bytes(MADE_LENGTH)].filter((byte) => byte < fair)
    code += usable.map((byte) => CLEAR[byte % CLEAR.length]).join('')
  }
  return code.slice(0, MADE_LENGTH)
}
