import { PRICE_BANDS, type PriceBand, type ProductFilter } from '../../../shop/catalog/filter.ts'
import { formatNumber } from '../../../texts/format.ts'
import { useChangeFilter } from './use-change-filter.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as listTexts from '../../../texts/mk/list.ts'

export function priceBandName(band: PriceBand, texts: typeof listTexts.listPage): string {
  const names: Record<PriceBand, string> = {
    '0-1000': texts.priceLow,
    '1000-2000': texts.priceMid,
    '2000+': texts.priceHigh,
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
  const texts = useTexts(listTexts).listPage
  const changeFilter = useChangeFilter(filter)
  const bands = [
    { band: null, label: texts.priceAll, count: undefined },
    ...PRICE_BANDS.map((band) => ({ band, label: priceBandName(band, texts), count: counts[band] })),
  ]
  return (
    <fieldset className="fg">
      <legend>{texts.filterPrice}</legend>
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
