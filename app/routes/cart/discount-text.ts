import type { PromoCode } from '../../domain/promo-code.ts'
import { formatNumber } from '../../i18n/format.ts'
import type { Texts } from '../../i18n/mk.ts'

type Discount = Pick<PromoCode, 'discountType' | 'discountValue'>

/** `150 ден попуст`, `10% попуст`. [PROMO-07] */
export function discountText({ discountType, discountValue }: Discount, t: Texts): string {
  const value = formatNumber(discountValue / 100)
  return discountType === 'fixed' ? t.promo.fixed({ value }) : t.promo.percent({ value })
}
