import { useProductTexts } from '../../i18n/product-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { paths } from '../../ui/paths.ts'

export function ProductMissing() {
  const texts = useProductTexts()
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
