import { Link } from 'react-router'
import { formatMoney } from '../../../i18n/format.ts'
import { useSalesTexts } from '../../../i18n/sales-texts.ts'
import type { SoldProduct } from '../../../server/sold-products.server.ts'
import { paths } from '../../../ui/paths.ts'
import { Ranking } from './ranking.tsx'

/** What sold most, each with the price that it has now, a click away from being changed. [BEY-21] */
export function BestProducts({ products }: { products: SoldProduct[] }) {
  const texts = useSalesTexts()
  return (
    <Ranking
      id="best-products"
      title={texts.best}
      none={texts.bestNone}
      note={texts.bestNote}
      columns={{ name: texts.product, count: texts.pieces, amount: texts.revenue }}
      rows={products.map(({ productId, name, quantity, revenue, price }) => ({
        key: productId,
        name: price === null ? name : <Link to={paths.admin.editProduct(productId)}>{name}</Link>,
        note: (
          <span className="small muted">
            {price === null ? texts.gone : texts.priceNow({ price: formatMoney(price) })}
          </span>
        ),
        count: quantity,
        amount: revenue,
      }))}
    />
  )
}
