import { useTexts } from '../../../texts/texts-context.tsx'
import * as shellTexts from '../../../texts/mk/shell.ts'

/** The outline of lines while their products are on the way; as the first thing it keeps the footer off the screen. */
export function CartWaiting({ isFirst = false }: { isFirst?: boolean }) {
  const t = useTexts(shellTexts)
  return (
    <div className={isFirst ? 'waiting first' : 'waiting'} role="status" aria-label={t.common.loading}>
      <div className="sk" />
      <div className="sk" />
    </div>
  )
}
