import { useRef, type KeyboardEvent } from 'react'
import type { CardProduct } from '../../../shop/catalog/cards.ts'
import { ProductCard } from '../../../ui/storefront/product-card.tsx'
import { CarouselControls, CarouselDots } from './carousel-controls.tsx'
import { groupAfter } from './carousel-groups.ts'
import { useRotation } from './use-rotation.ts'
import { useStrip } from './use-strip.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as homeTexts from '../../../texts/mk/home.ts'

const SIZES = '(min-width: 64rem) 392px, (min-width: 40rem) calc(48vw - 19px), calc(96vw - 18px)'

/** What others buy most: a strip that can be swiped, also without script, and that moves on by itself. [HOME-03 HOME-04] */
export function Bestsellers({ products }: { products: CardProduct[] }) {
  const home = useTexts(homeTexts).home
  const element = useRef<HTMLDivElement>(null)
  const strip = useStrip(element, products.length)
  const { current, groups } = strip
  const step = (steps: number) => strip.show(groupAfter(current, steps, groups))
  const rotation = useRotation(() => step(1))
  if (products.length === 0) return null

  function moveByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    step(event.key === 'ArrowRight' ? 1 : -1)
  }

  return (
    <section
      className="section"
      id="best"
      aria-roledescription={home.bestRole}
      aria-labelledby="bestsellers"
      {...rotation.holders}
    >
      <div className="wrap" data-reveal>
        <div className="sh">
          <div>
            <p className="eyebrow">{home.bestEyebrow}</p>
            <h2 id="bestsellers">{home.bestTitle}</h2>
          </div>
          <CarouselControls rotation={rotation} onStep={step} onKeyDown={moveByArrow} isAlone={groups < 2} />
        </div>
        <p className="vh" aria-live={rotation.isRotating ? 'off' : 'polite'}>
          {home.bestGroup({ i: current + 1, n: groups })}
        </p>
        <div className="car" ref={element}>
          {products.map((product, index) => (
            <div
              key={product.id}
              role="group"
              aria-roledescription={home.bestSlide}
              aria-label={home.bestSlideName({ i: index + 1, n: products.length })}
            >
              <ProductCard product={product} sizes={SIZES} />
            </div>
          ))}
        </div>
        <CarouselDots slides={products.length} strip={strip} onKeyDown={moveByArrow} />
      </div>
    </section>
  )
}
