import { type CardProduct, discountPercent, isOnSale } from '../../shop/catalog/product.ts'
import { isNewProduct } from '../../shop/time.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { useShopData } from '../live/shop-data.ts'

/** Discount, coming soon, new and bestseller, in this order. */
export function Badges({ product }: { product: CardProduct }) {
  const t = useTexts(shellTexts)
  const { now } = useShopData()
  const percent = discountPercent(product)
  return (
    <div className="badges">
      {isOnSale(product) && (
        <span className="badge sale">
          <span aria-hidden="true">{t.card.discount({ n: percent })}</span>
          <span className="vh">{t.card.discountAria(percent)}</span>
        </span>
      )}
      {product.isComingSoon && <span className="badge soon">{t.card.soon}</span>}
      {isNewProduct(product.createdAt, now) && <span className="badge new">{t.card.new}</span>}
      {product.isBestseller && <span className="badge best">{t.card.bestseller}</span>}
    </div>
  )
}
