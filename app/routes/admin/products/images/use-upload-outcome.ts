import { useAuthModal } from '../../../../ui/account/auth-modal.tsx'
import { useToasts } from '../../../../ui/kit/toasts.tsx'
import type { UploadOutcome } from './upload-queue.ts'
import { useTexts } from '../../../../texts/texts-context.tsx'
import * as adminTexts from '../../../../texts/mk/admin.ts'

/** Says how many pictures have arrived, and that some have not; who is no longer signed in may do so at once. [ADM-10] */
export function useUploadOutcome(): (outcome: UploadOutcome) => void {
  const { toast } = useTexts(adminTexts)
  const { show } = useToasts()
  const authModal = useAuthModal()
  return ({ uploaded, failed, problem }) => {
    if (uploaded > 0) show(toast.uploaded(uploaded))
    if (failed > 0) show(toast.uploadError, { kind: 'error' })
    if (problem?.code === 'sign-in-required') authModal.open()
  }
}
