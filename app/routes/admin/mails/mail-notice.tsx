import { Link } from 'react-router'
import { useMailsTexts } from '../../../i18n/mails-texts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { paths } from '../../../ui/paths.ts'

/** On every screen of the administration while mails can't be sent: customers wait for them. [BEY-03] */
export function MailNotice({ count }: { count: number }) {
  const texts = useMailsTexts()
  if (count === 0) return null
  return (
    <div className="mail-notice">
      <Alert kind="warning">
        {texts.notice(count)} <Link to={paths.admin.mails()}>{texts.see}</Link>
      </Alert>
    </div>
  )
}
