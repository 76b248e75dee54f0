import { useRef, useState } from 'react'
import type { Product } from '../../../shop/catalog/product.ts'
import * as productTexts from '../../../texts/mk/product.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { Badges, Picture } from '../../../ui/kit/product-facts.tsx'

const MAIN_SIZES =
  '(min-width: 80rem) 606px, (min-width: 64rem) 48vw, (min-width: 48rem) 46vw, calc(96vw - 18px)'
const THUMB_SIZES = '76px'

/** All images in one strip that snaps: a swipe, the arrow keys and the thumbnails move it. */
export function Gallery({ product }: { product: Product }) {
  const texts = useTexts(productTexts).productPage
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const images: (string | null)[] = product.images.length > 0 ? product.images : [null]
  const label = (position: number) => texts.image({ i: position + 1, n: images.length })

  function noticeShown() {
    const element = strip.current
    if (element) setShown(Math.round(element.scrollLeft / element.clientWidth))
  }

  function show(position: number) {
    const element = strip.current
    element?.scrollTo({ left: position * element.clientWidth, behavior: 'smooth' })
  }

  return (
    <div className="gal" role="group" aria-label={texts.gallery}>
      <div className="main">
        <ul className="strip" ref={strip} onScroll={noticeShown} tabIndex={images.length > 1 ? 0 : undefined}>
          {images.map((url, position) => (
            <li key={url}>
              <Picture
                url={url}
                alt={position === 0 ? product.name : `${product.name} – ${label(position)}`}
                sizes={MAIN_SIZES}
                priority={position === 0}
              />
            </li>
          ))}
        </ul>
        <Badges product={product} />
      </div>
      {images.length > 1 && (
        <div className="th">
          {images.map((url, position) => (
            <button
              key={url}
              type="button"
              aria-label={label(position)}
              aria-current={position === shown ? 'true' : undefined}
              onClick={() => show(position)}
            >
              <Picture url={url} alt="" sizes={THUMB_SIZES} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
