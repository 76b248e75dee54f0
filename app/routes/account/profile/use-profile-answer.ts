import { useNavigate } from 'react-router'
import { useAuthModal } from '../../../ui/account/auth-modal.tsx'
import { paths } from '../../../ui/paths.ts'
import { useToasts } from '../../../ui/kit/toasts.tsx'
import { useAnswer } from '../../../ui/kit/use-answer.ts'
import type { ProfileAnswer } from './profile-answer.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as accountTexts from '../../../texts/mk/account.ts'

/** Says how saving went; after success the details are read-only again. [PROF-03] */
export function useProfileAnswer(answer: ProfileAnswer | undefined): void {
  const own = useTexts(accountTexts)
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
