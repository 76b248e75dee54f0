import { useAdminTexts } from '../../../i18n/admin-texts.ts'
import { useAuthModal } from '../../../ui/auth-modal.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import type { UploadOutcome } from './upload-queue.ts'

/** Says how many pictures have arrived, and that some have not; who is no longer signed in may do so at once. [ADM-10] */
export function useUploadOutcome(): (outcome: UploadOutcome) => void {
  const { toast } = useAdminTexts()
  const { show } = useToasts()
  const authModal = useAuthModal()
  return ({ uploaded, failed, problem }) => {
    if (uploaded > 0) show(toast.uploaded(uploaded))
    if (failed > 0) show(toast.uploadError, { kind: 'error' })
    if (problem?.code === 'sign-in-required') authModal.open()
  }
}
