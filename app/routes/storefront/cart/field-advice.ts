import type { Customer } from '../../../shop/orders/checkout.ts'
import type { Texts } from '../../../texts/refusal.ts'

/** A whole Macedonian number has nine digits, with the country's own prefix more. */
const WHOLE_NUMBER = 9

/** What looks incomplete, said kindly; it never stops an order. [CO-03 BEY-15] */
export function fieldAdvice(field: keyof Customer, value: string, t: Texts): string | null {
  const digits = value.replace(/\D/g, '')
  if (value.trim() === '') return null
  if (field === 'phone') return digits.length < WHOLE_NUMBER ? t.checkout.phoneError : null
  if (field === 'postalCode') return /^\d{4}$/.test(value.trim()) ? null : t.checkout.postalError
  return null
}
