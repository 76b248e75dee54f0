import { PRICE_BANDS, type PriceBand, type ProductFilter } from '../../domain/product-filter.ts'
import { formatNumber } from '../../i18n/format.ts'
import type { Texts } from '../../i18n/mk.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { useChangeFilter } from './use-change-filter.ts'

export function priceBandName(band: PriceBand, t: Texts): string {
  const names: Record<PriceBand, string> = {
    '0-1000': t.list.priceLow,
    '1000-2000': t.list.priceMid,
    '2000+': t.list.priceHigh,
  }
  return names[band]
}

interface PriceFilterProps {
  filter: ProductFilter
  counts: Record<PriceBand, number>
  formId: string
}

/** Price bands as radios with counts; the list follows the choice. [LIST-03 BEY-08] */
export function PriceFilter({ filter, counts, formId }: PriceFilterProps) {
  const t = useTexts()
  const changeFilter = useChangeFilter(filter)
  const bands = [
    { band: null, label: t.list.priceAll, count: undefined },
    ...PRICE_BANDS.map((band) => ({ band, label: priceBandName(band, t), count: counts[band] })),
  ]
  return (
    <fieldset className="fg">
      <legend>{t.list.filterPrice}</legend>
      {bands.map(({ band, label, count }) => (
        <label key={label}>
          <input
            type="radio"
            name="price"
            form={formId}
            value={band ?? ''}
            checked={filter.price === band}
            onChange={() => changeFilter({ price: band })}
          />
          {label}
          {count !== undefined && <small>{formatNumber(count)}</small>}
        </label>
      ))}
    </fieldset>
  )
}
