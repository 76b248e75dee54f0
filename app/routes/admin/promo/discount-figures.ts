import type { PromoCode } from '../../../domain/promo-code.ts'
import { formatMoney, formatNumber } from '../../../i18n/format.ts'
import type { promoCodes } from '../../../i18n/mk/promo-codes.ts'

type Discounting = Pick<PromoCode, 'discountType' | 'discountValue' | 'maximumDiscount'>

/** `10 %, најмногу 500,00 ден.` [ADM-15] */
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
