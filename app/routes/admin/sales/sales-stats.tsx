import { changeInPercent } from '../../../domain/sales-period.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useSalesTexts } from '../../../i18n/sales-texts.ts'
import type { SalesFigures } from '../../../server/sales-figures.server.ts'
import { Money } from '../../../ui/price.tsx'
import { Stat } from '../stat.tsx'

/** The totals of the period, each beside those of as many days before. [BEY-21] */
export function SalesStats({ figures: { days, total, before } }: { figures: SalesFigures }) {
  const texts = useSalesTexts()
  function note(earlier: number, now: number): string {
    const change = changeInPercent(earlier, now)
    if (change === null) return texts.fromNothing(days.length)
    if (change === 0) return texts.same(days.length)
    const percent = `${change > 0 ? '+' : '−'}${formatNumber(Math.abs(change))}`
    return texts.change({ percent, days: days.length })
  }
  return (
    <dl className="stats">
      <Stat icon="list" label={texts.orders} note={note(before.orders, total.orders)}>
        {formatNumber(total.orders)}
      </Stat>
      <Stat icon="truck" label={texts.delivered} note={note(before.delivered, total.delivered)}>
        {formatNumber(total.delivered)}
      </Stat>
      <Stat icon="money" label={texts.revenue} note={note(before.revenue, total.revenue)}>
        <Money deni={total.revenue} />
      </Stat>
      <Stat
        icon="tag"
        label={texts.average}
        note={total.average === null ? texts.averageNone : note(before.average ?? 0, total.average)}
      >
        {total.average === null ? '–' : <Money deni={total.average} />}
      </Stat>
    </dl>
  )
}
