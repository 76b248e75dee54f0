import { useTexts } from '../../i18n/texts-context.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { paths } from '../../ui/paths.ts'

export function ProductMissing() {
  const t = useTexts()
  return (
    <EmptyState
      level={1}
      icon="box"
      title={t.product.notFoundTitle}
      text={t.product.notFoundText}
      action={<ButtonLink to={paths.products()}>{t.product.notFoundCta}</ButtonLink>}
    />
  )
}
