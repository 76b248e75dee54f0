import { useFetcher } from 'react-router'
import { useConfirm } from '../../../../ui/kit/confirm-dialog.tsx'
import { paths } from '../../../../ui/paths.ts'
import { useToasts } from '../../../../ui/kit/toasts.tsx'
import { useAnswer } from '../../../../ui/kit/use-answer.ts'
import type { RemovalAnswer } from './removal-answer.ts'
import { useTexts } from '../../../../texts/texts-context.tsx'
import * as adminTexts from '../../../../texts/mk/admin.ts'
import * as productTexts from '../../../../texts/mk/admin-products.ts'

export type Remove = (product: { id: string; name: string }) => Promise<void>

/** Deletes a product after a question that names it; `busyId` is the one on its way. [ADM-03 ADM-10] */
export function useRemoval(): { remove: Remove; busyId: string | null } {
  const { toast } = useTexts(adminTexts)
  const { productList: texts } = useTexts(productTexts)
  const { show } = useToasts()
  const confirm = useConfirm()
  const fetcher = useFetcher<RemovalAnswer>()

  useAnswer(fetcher.data, (answer) => {
    if (!('isRemoved' in answer)) return show(toast.productDeleteError, { kind: 'error' })
    show(toast.productDeleted)
    // the button that had the focus goes with its row
    document.getElementById('main')?.focus({ preventScroll: true })
  })

  async function remove({ id, name }: { id: string; name: string }) {
    const isSure = await confirm({
      title: texts.removeTitle({ name }),
      text: texts.removeText,
      yes: texts.removeYes,
      no: texts.removeNo,
      danger: true,
    })
    if (!isSure) return
    await fetcher.submit(
      { intent: 'delete', productId: id, sure: 'on' },
      { method: 'post', action: paths.admin.products() },
    )
  }

  const sent = fetcher.formData?.get('productId')
  return { remove, busyId: typeof sent === 'string' ? sent : null }
}
