import { useEffect, useState, type RefObject } from 'react'
import { canBeOrdered, type Product } from '../../../shop/catalog/product.ts'
import * as shellTexts from '../../../texts/mk/shell.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { useCart } from '../../../ui/cart/use-cart.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { Money } from '../../../ui/kit/product-facts.tsx'

interface BuyBarProps {
  product: Product
  /** The bar shows while this row is above the screen. */
  watched: RefObject<HTMLElement | null>
}

/** On a phone: price and button at the lower edge once the main ones have been scrolled away. */
export function BuyBar({ product, watched }: BuyBarProps) {
  const t = useTexts(shellTexts)
  const cart = useCart()
  const [isShown, setIsShown] = useState(false)

  useEffect(() => {
    const element = watched.current
    if (!element) return
    // what is below the screen counts as on it, so only leaving upwards is noticed
    const observer = new IntersectionObserver(([row]) => row && setIsShown(!row.isIntersecting), {
      rootMargin: '0px 0px 100000px 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [watched])

  if (!isShown || !canBeOrdered(product)) return null
  return (
    <div className="mbar" role="region" aria-label={t.product.quickBuy}>
      <div>
        <span className="tiny muted">{t.price.now}</span>
        <b>
          <Money deni={product.price} />
        </b>
      </div>
      <Button onClick={() => cart.add(product.id, product.name, { price: product.price })}>
        {t.product.add}
      </Button>
    </div>
  )
}
