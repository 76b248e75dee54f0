import { Link } from 'react-router'
import { formatMoney, formatNumber } from '../../../i18n/format.ts'
import { useSalesTexts } from '../../../i18n/sales-texts.ts'
import type { SoldProduct } from '../../../server/sold-products.server.ts'
import { paths } from '../../../ui/paths.ts'
import { Share } from './share.tsx'

/** What sold most, each with the price that it has now, a click away from being changed. [BEY-21] */
export function BestProducts({ products }: { products: SoldProduct[] }) {
  const texts = useSalesTexts()
  const most = products[0]?.quantity ?? 0
  return (
    <section className="panel" aria-labelledby="best-products">
      <h3 id="best-products">{texts.best}</h3>
      {products.length === 0 ? (
        <p className="muted">{texts.bestNone}</p>
      ) : (
        <>
          <p className="small muted">{texts.bestNote}</p>
          <table aria-labelledby="best-products">
            <thead>
              <tr>
                <th scope="col">{texts.product}</th>
                <th scope="col" className="r">
                  {texts.pieces}
                </th>
                <th scope="col" className="r">
                  {texts.revenue}
                </th>
              </tr>
            </thead>
            <tbody>
              {products.map(({ productId, name, quantity, revenue, price }) => (
                <tr key={productId}>
                  <th scope="row">
                    {price === null ? name : <Link to={paths.admin.editProduct(productId)}>{name}</Link>}
                    <Share of={quantity} most={most} />
                    <span className="small muted">
                      {price === null ? texts.gone : texts.priceNow({ price: formatMoney(price) })}
                    </span>
                  </th>
                  <td className="r num" data-label={texts.pieces}>
                    {formatNumber(quantity)}
                  </td>
                  <td className="r num" data-label={texts.revenue}>
                    {formatMoney(revenue)}
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
