import { type AdminProductFilter, adminProductQuery } from '../../../domain/admin-product-filter.ts'
import { useProductFilesTexts } from '../../../i18n/product-files-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { paths } from '../../../ui/paths.ts'

/** The ways to change many products at once: by a file, or those that the filter shows. [BEY-18] */
export function ManyProducts({ filter }: { filter: AdminProductFilter }) {
  const { productLinks: texts } = useProductFilesTexts()
  return (
    <>
      <ButtonLink to={paths.admin.bulkProducts(adminProductQuery(filter))} kind="link">
        {texts.bulk}
      </ButtonLink>
      <ButtonLink to={paths.admin.importProducts()} kind="link">
        {texts.import}
      </ButtonLink>
      <ButtonLink to={paths.admin.exportProducts()} kind="link" reloadDocument download>
        {texts.export}
      </ButtonLink>
    </>
  )
}
