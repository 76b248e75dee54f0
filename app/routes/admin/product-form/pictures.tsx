import { isUploaded } from '../../../domain/picture-address.ts'
import type { Product } from '../../../domain/product.ts'
import { useAdminProductsTexts } from '../../../i18n/admin-products-texts.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Section } from '../shop/section.tsx'
import { Lines, type Shown } from './fields.tsx'

interface PicturesProps {
  /** null: a new product, which has none. */
  product: Product | null
  shown: Shown
}

/** The product's pictures: the uploaded ones, and the addresses of others. [ADM-07] */
export function Pictures({ product, shown }: PicturesProps) {
  const { productForm: texts } = useAdminProductsTexts()
  const images = product?.images ?? []
  return (
    <Section title={texts.images}>
      {product && images.length > 0 && (
        <ul className="shown-pictures span2">
          {images.map((image) => (
            <li key={image}>
              <Picture url={image} alt={product.name} sizes="96px" />
            </li>
          ))}
        </ul>
      )}
      {!images.some(isUploaded) && <p className="muted small span2">{texts.noImages}</p>}
      <Lines name="imageAddresses" shown={shown} />
    </Section>
  )
}
