import type { PromoCode } from '../../../domain/promo-code.ts'
import { formatMoney, formatNumber } from '../../../i18n/format.ts'
import type { promoCodes } from '../../../i18n/mk/promo-codes.ts'

type Discounting = Pick<PromoCode, 'discountType' | 'discountValue' | 'maximumDiscount'>

/** `попуст 10 %, најмногу 500,00 ден.` [ADM-15] */
export function discountSentence(
  { discountType, discountValue, maximumDiscount }: Discounting,
  texts: Pick<typeof promoCodes, 'fixedOff' | 'percentOff' | 'most'>,
): string {
  const off =
    discountType === 'fixed'
      ? texts.fixedOff({ amount: formatMoney(discountValue) })
      : texts.percentOff({ value: formatNumber(discountValue / 100) })
  return maximumDiscount === null ? off : `${off}, ${texts.most({ amount: formatMoney(maximumDiscount) })}`
}
