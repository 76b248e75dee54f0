import { Link } from 'react-router'
import type { Product } from '../../../domain/product.ts'
import { useAdminProductsTexts } from '../../../i18n/admin-products-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { paths } from '../../../ui/paths.ts'

interface SaveBarProps {
  product: Product | null
  isBusy: boolean
  isChanged: boolean
}

/** At the lower edge of the screen however long the form is: saving, and the ways out. */
export function SaveBar({ product, isBusy, isChanged }: SaveBarProps) {
  const { productForm: texts } = useAdminProductsTexts()
  return (
    <div className="save-bar">
      <Button type="submit" busy={isBusy} busyLabel={texts.saving}>
        {product ? texts.save : texts.create}
      </Button>
      <p className="small muted" role="status">
        {isChanged && texts.unsaved}
      </p>
      {product && <Link to={paths.product(product.id)}>{texts.inShop}</Link>}
      <Link to={paths.admin.products()}>{texts.back}</Link>
    </div>
  )
}
