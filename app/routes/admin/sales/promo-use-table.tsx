import { useSalesTexts } from '../../../i18n/sales-texts.ts'
import type { PromoUse } from '../../../server/promo-use.server.ts'
import { Ranking } from './ranking.tsx'

/** Which promo codes were used, how often, and what they took off. [BEY-21] */
export function PromoUseTable({ codes }: { codes: PromoUse[] }) {
  const texts = useSalesTexts()
  return (
    <Ranking
      id="promo-use"
      title={texts.promo}
      none={texts.promoNone}
      note={texts.promoNote}
      columns={{ name: texts.code, count: texts.times, amount: texts.discount }}
      rows={codes.map(({ code, times, discount }) => ({
        key: code,
        name: code,
        count: times,
        amount: discount,
      }))}
    />
  )
}
