import { useNavigate } from 'react-router'
import { useTexts } from '../../i18n/texts-context.tsx'
import { useAuthModal } from '../../ui/auth-modal.tsx'
import { paths } from '../../ui/paths.ts'
import { useToasts } from '../../ui/toasts.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import type { ProfileAnswer } from './profile-answer.ts'

/** Says how saving went; after success the details are read-only again. [PROF-03] */
export function useProfileAnswer(answer: ProfileAnswer | undefined): void {
  const t = useTexts()
  const { show } = useToasts()
  const navigate = useNavigate()
  const authModal = useAuthModal()

  useAnswer(answer, ({ isSaved, refusal }) => {
    if (isSaved) {
      show(t.profile.saved)
      void navigate(paths.profile(), { replace: true, preventScrollReset: true })
    } else if (refusal?.code === 'sign-in-required') {
      show(t.profile.needLogin, { kind: 'error' })
      authModal.open()
    } else {
      show(t.profile.saveError, { kind: 'error' })
    }
  })
}
