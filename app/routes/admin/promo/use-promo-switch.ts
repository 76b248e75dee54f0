import { useFetcher, useSubmit } from 'react-router'
import type { PromoCode } from '../../../domain/promo-code.ts'
import { usePromoCodesTexts } from '../../../i18n/promo-codes-texts.ts'
import { useAllTexts } from '../../../i18n/all-texts.ts'
import { useAuthModal } from '../../../ui/auth-modal.tsx'
import { useConfirm } from '../../../ui/confirm-dialog.tsx'
import { paths } from '../../../ui/paths.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import { useAnswer } from '../../../ui/use-answer.ts'
import type { PromoSwitchAnswer } from './promo-answer.ts'
import { failureText } from './switch-alert.tsx'

const KEY = 'promo-switch'

export type PromoSwitch = ReturnType<typeof usePromoSwitch>

/** Deleting a code softly: asked about first, undone after; and bringing it back. One for the list, whose rows may go. [PROMO-11 BEY-05] */
export function usePromoSwitch() {
  const t = useAllTexts()
  const texts = usePromoCodesTexts()
  const { show } = useToasts()
  const confirm = useConfirm()
  const authModal = useAuthModal()
  const submit = useSubmit()
  const fetcher = useFetcher<PromoSwitchAnswer>({ key: KEY })

  async function send(intent: 'delete' | 'activate', id: string) {
    const to = { method: 'post', action: paths.admin.promoCodes(), navigate: false, fetcherKey: KEY } as const
    await submit({ intent, id }, to)
  }

  useAnswer(fetcher.data, ({ isSaved, isActive, id = '', code = '', refusal }) => {
    if (isSaved && isActive) return show(texts.activated({ code }))
    if (isSaved) {
      const undo = { label: t.common.undo, run: () => void send('activate', id) }
      return show(texts.removed({ code }), { action: undo })
    }
    show(failureText({ isActive, refusal }, { texts, t }), { kind: 'error' })
    if (refusal?.code === 'sign-in-required') authModal.open()
  })

  return {
    /** The code that is being deleted or brought back. */
    busyId: fetcher.state === 'idle' ? null : String(fetcher.formData?.get('id') ?? ''),
    async toggle({ id, code, isActive }: Pick<PromoCode, 'id' | 'code' | 'isActive'>) {
      if (!isActive) return await send('activate', id)
      const isSure = await confirm({
        title: texts.removeTitle({ code }),
        text: texts.removeText,
        yes: texts.removeYes,
        no: texts.removeNo,
        danger: true,
      })
      if (isSure) await send('delete', id)
    },
  }
}
