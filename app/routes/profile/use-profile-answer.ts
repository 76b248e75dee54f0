import { useNavigate } from 'react-router'
import { useProfileTexts } from '../../i18n/profile-texts.ts'
import { useAuthModal } from '../../ui/auth-modal.tsx'
import { paths } from '../../ui/paths.ts'
import { useToasts } from '../../ui/toasts.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import type { ProfileAnswer } from './profile-answer.ts'

/** Says how saving went; after success the details are read-only again. [PROF-03] */
export function useProfileAnswer(answer: ProfileAnswer | undefined): void {
  const own = useProfileTexts()
  const { show } = useToasts()
  const navigate = useNavigate()
  const authModal = useAuthModal()

  useAnswer(answer, ({ isSaved, refusal }) => {
    if (isSaved) {
      show(own.profile.saved)
      void navigate(paths.profile(), { replace: true, preventScrollReset: true })
    } else if (refusal?.code === 'sign-in-required') {
      show(own.profile.needLogin, { kind: 'error' })
      authModal.open()
    } else {
      show(own.profile.saveError, { kind: 'error' })
    }
  })
}
