import { useSalesTexts } from '../../../i18n/sales-texts.ts'
import type { SalesFigures } from '../../../server/sales-figures.server.ts'
import { BestProducts } from './best-products.tsx'
import { formatDay } from './day-text.ts'
import { PeriodChooser } from './period-chooser.tsx'
import { PromoUseTable } from './promo-use-table.tsx'
import type { SalesAddress } from './sales-address.server.ts'
import { SalesByDay } from './sales-by-day.tsx'
import { SalesStats } from './sales-stats.tsx'

interface SalesSectionProps {
  chosen: SalesAddress
  figures: SalesFigures
}

/** The figures and pictures of a chosen period. [BEY-21] */
export function SalesSection({ chosen, figures }: SalesSectionProps) {
  const texts = useSalesTexts()
  const { first, last } = chosen.period
  return (
    <section className="sales" aria-labelledby="sales">
      <h2 id="sales">{texts.title}</h2>
      <p className="small muted">{texts.lead}</p>
      <PeriodChooser chosen={chosen} />
      <p className="shown" role="status">
        {texts.shown({ from: formatDay(first), to: formatDay(last) })}
      </p>
      <SalesStats figures={figures} />
      <SalesByDay figures={figures} />
      <div className="sold">
        <BestProducts products={figures.bestProducts} />
        <PromoUseTable codes={figures.promoUse} />
      </div>
    </section>
  )
}
