import { useAuthCheckTexts } from '../../../i18n/auth-check-texts.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import type { SessionState } from '../../../server/account-session.server.ts'
import { Detail } from '../../../ui/detail.tsx'
import { DetailPanel } from './detail-panel.tsx'

/** When the session began and ends, and how its cookie is kept; never what is in it. [ADM-16] */
export function SessionPanels({ session }: { session: SessionState }) {
  const texts = useAuthCheckTexts()
  const { startedAt, renewedAt, endsAt, cookie } = session
  const word = (isSo: boolean) => (isSo ? texts.yes : texts.no)
  return (
    <>
      <DetailPanel title={texts.session}>
        <Detail label={texts.startedAt}>{formatDateTime(startedAt)}</Detail>
        <Detail label={texts.renewedAt}>{formatDateTime(renewedAt)}</Detail>
        <Detail label={texts.endsAt}>{formatDateTime(endsAt)}</Detail>
      </DetailPanel>
      <DetailPanel title={texts.cookie}>
        <Detail label={texts.cookieName}>
          <code>{cookie.name}</code>
        </Detail>
        <Detail label={`${texts.httpOnly} (HttpOnly)`}>{word(cookie.isHttpOnly)}</Detail>
        <Detail label={`${texts.secure} (Secure)`}>{word(cookie.isSecure)}</Detail>
        <Detail label={`${texts.sameSite} (SameSite)`}>
          <code>{cookie.sameSite}</code>
        </Detail>
      </DetailPanel>
    </>
  )
}
