import type { CardProduct } from '../domain/cards.ts'
import { discountPercent, isOnSale } from '../domain/product.ts'
import { isNewProduct } from '../domain/time.ts'
import { useTexts } from '../i18n/texts-context.tsx'
import { useShopData } from './shop-data.ts'

/** Discount, coming soon, new and bestseller, in this order. [CARD-01 CARD-02 PD-03 PD-10] */
export function Badges({ product }: { product: CardProduct }) {
  const t = useTexts()
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
