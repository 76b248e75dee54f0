import { formatMoney, formatNumber } from '../../../i18n/format.ts'
import { useSalesTexts } from '../../../i18n/sales-texts.ts'
import type { PromoUse } from '../../../server/sales-figures.server.ts'
import { Share } from './share.tsx'

/** Which promo codes were used, how often, and what they took off. [BEY-21] */
export function PromoUseTable({ codes }: { codes: PromoUse[] }) {
  const texts = useSalesTexts()
  const most = codes[0]?.times ?? 0
  return (
    <section className="panel" aria-labelledby="promo-use">
      <h3 id="promo-use">{texts.promo}</h3>
      {codes.length === 0 ? (
        <p className="muted">{texts.promoNone}</p>
      ) : (
        <>
          <p className="small muted">{texts.promoNote}</p>
          <table aria-labelledby="promo-use">
            <thead>
              <tr>
                <th scope="col">{texts.code}</th>
                <th scope="col" className="r">
                  {texts.times}
                </th>
                <th scope="col" className="r">
                  {texts.discount}
                </th>
              </tr>
            </thead>
            <tbody>
              {codes.map(({ code, times, discount }) => (
                <tr key={code}>
                  <th scope="row">
                    {code}
                    <Share of={times} most={most} />
                  </th>
                  <td className="r num" data-label={texts.times}>
                    {formatNumber(times)}
                  </td>
                  <td className="r num" data-label={texts.discount}>
                    {formatMoney(discount)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}
