import { useAdminTexts } from '../../../i18n/admin-texts.ts'
import { refusalText } from '../../../i18n/refusal.ts'
import { useTexts } from '../../../i18n/texts-context.tsx'
import type { UploadProblem } from './upload-problem.ts'

/** The sentence for a file that was not taken. [ADM-09] */
export function useProblemText(): (problem: UploadProblem, file: string) => string {
  const t = useTexts()
  const { toast } = useAdminTexts()
  return (problem, file) => {
    switch (problem.code) {
      case 'image-not-image':
        return toast.uploadNotImage({ file })
      case 'image-too-large':
        return toast.uploadTooLarge({ file })
      default:
        return refusalText(problem, t)
    }
  }
}
