import { useNavigation } from 'react-router'
import { useTexts } from '../../texts/texts-context.tsx'
import { useLasts } from '../kit/use-lasts.ts'
import * as shellTexts from '../../texts/mk/shell.ts'

const SHOWN_AFTER_MS = 300

/** Says that the next screen is on its way, once that takes longer than a blink. */
export function LoadingNotice() {
  const t = useTexts(shellTexts)
  const isSlow = useLasts(useNavigation().state === 'loading', SHOWN_AFTER_MS)
  return (
    <p className="adm-loading" role="status">
      {isSlow && <span>{t.common.loading}</span>}
    </p>
  )
}
