import type { PromoCode } from '../../../shop/promotions/rules.ts'
import { formatNumber } from '../../../texts/format.ts'
import type { Texts } from '../../../texts/refusal.ts'

type Discount = Pick<PromoCode, 'discountType' | 'discountValue'>

/** `150 ден попуст`, `10% попуст`. [PROMO-07] */
export function discountText({ discountType, discountValue }: Discount, t: Texts): string {
  const value = formatNumber(discountValue / 100)
  return discountType === 'fixed' ? t.promo.fixed({ value }) : t.promo.percent({ value })
}
