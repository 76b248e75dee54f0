import { useNavigate } from 'react-router'
import type { ProductFilter } from '../../../shop/catalog/filter.ts'
import { Button, type ButtonKind } from '../../../ui/kit/button.tsx'
import { useConfirm } from '../../../ui/kit/confirm-dialog.tsx'
import { paths } from '../../../ui/paths.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as listTexts from '../../../texts/mk/list.ts'

/** Takes all filters away after asking; the order stays. [LIST-04] */
export function ClearFilters({ filter, kind }: { filter: ProductFilter; kind: ButtonKind }) {
  const texts = useTexts(listTexts).listPage
  const confirm = useConfirm()
  const navigate = useNavigate()

  async function clear() {
    const isSure = await confirm({
      title: texts.clearConfirmTitle,
      text: texts.clearConfirmText,
      yes: texts.clearConfirmYes,
    })
    if (isSure) await navigate(paths.products({ sort: filter.sort }), { preventScrollReset: true })
  }

  return (
    <Button kind={kind} onClick={() => void clear()}>
      {texts.clear}
    </Button>
  )
}
