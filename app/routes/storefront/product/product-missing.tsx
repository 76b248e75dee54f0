import { ButtonLink } from '../../../ui/kit/button.tsx'
import { EmptyState } from '../../../ui/kit/empty-state.tsx'
import { paths } from '../../../ui/paths.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as productTexts from '../../../texts/mk/product.ts'

export function ProductMissing() {
  const texts = useTexts(productTexts).productPage
  return (
    <EmptyState
      level={1}
      icon="box"
      title={texts.notFoundTitle}
      text={texts.notFoundText}
      action={<ButtonLink to={paths.products()}>{texts.notFoundCta}</ButtonLink>}
    />
  )
}
