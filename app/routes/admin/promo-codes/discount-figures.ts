import type { PromoCode } from '../../../shop/promotions/rules.ts'
import { formatMoney, formatNumber } from '../../../texts/format.ts'
import type { promoCodes } from '../../../texts/mk/admin-promo-codes.ts'

type Discounting = Pick<PromoCode, 'discountType' | 'discountValue' | 'maximumDiscount'>

/** `10 %, најмногу 500,00 ден.` */
export function discountFigures(
  { discountType, discountValue, maximumDiscount }: Discounting,
  texts: Pick<typeof promoCodes, 'percent' | 'most'>,
): string {
  const isFixed = discountType === 'fixed'
  const value = isFixed
    ? formatMoney(discountValue)
    : texts.percent({ value: formatNumber(discountValue / 100) })
  return maximumDiscount === null
    ? value
    : `${value}, ${texts.most({ amount: formatMoney(maximumDiscount) })}`
}
