import type { Deni } from '../../../domain/money.ts'
import { productProblem, type ProductValues } from '../../../domain/product-fields.ts'
import { discountPercent } from '../../../domain/product.ts'
import { isSalePrice, pricesOf } from '../../../domain/sale-price.ts'
import { parseDen } from '../../../domain/typed-amount.ts'
import { useAdminProductsTexts } from '../../../i18n/admin-products-texts.ts'
import { formatMoney } from '../../../i18n/format.ts'

interface PricePreviewProps {
  values: ProductValues
  /** What was really charged in the last 30 days. */
  charged: Deni[]
}

/** What customers would see of the two prices, and whether the discount is an honest one. [ADM-05 BEY-13] */
export function PricePreview({ values, charged }: PricePreviewProps) {
  const { productForm: texts } = useAdminProductsTexts()
  const isRight = (['regularPrice', 'salePrice'] as const).every(
    (field) => productProblem(field, values, '') === null,
  )
  const [regular, sale] = [parseDen(values.regularPrice), parseDen(values.salePrice)]
  return (
    <div className="preview span2">
      <h3>{texts.preview}</h3>
      {isRight && regular !== null ? (
        <Sentences {...{ regular, sale, charged }} />
      ) : (
        <p className="muted small">{texts.previewWaits}</p>
      )}
    </div>
  )
}

function Sentences({ regular, sale, charged }: { regular: Deni; sale: Deni | null; charged: Deni[] }) {
  const { productForm: texts } = useAdminProductsTexts()
  const prices = pricesOf({ regular, sale })
  const isIgnored = sale !== null && sale > 0 && !isSalePrice({ regular, sale })
  if (prices.originalPrice === null)
    return (
      <>
        <p>{texts.previewRegular({ price: formatMoney(prices.price) })}</p>
        {isIgnored && <p className="hint-warn">{texts.saleIgnored}</p>}
      </>
    )
  const shown = { price: formatMoney(prices.price), original: formatMoney(prices.originalPrice) }
  return (
    <>
      <p>{texts.previewSale({ ...shown, percent: discountPercent(prices) })}</p>
      {!charged.includes(prices.originalPrice) && (
        <p className="hint-warn">{texts.neverCharged({ price: shown.original })}</p>
      )}
    </>
  )
}
