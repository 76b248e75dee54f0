import { useAdminProductsTexts } from '../../../i18n/admin-products-texts.ts'
import { Section } from '../shop/section.tsx'
import { Lines, type Shown } from './fields.tsx'

/** Pictures of the product that were not uploaded for it, by their addresses. [ADM-07] */
export function OtherPictures({ shown }: { shown: Shown }) {
  const { productForm: texts } = useAdminProductsTexts()
  return (
    <Section title={texts.otherImages}>
      <Lines name="imageAddresses" shown={shown} />
    </Section>
  )
}
