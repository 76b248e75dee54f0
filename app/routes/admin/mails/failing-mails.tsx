import { formatDateTime, formatNumber } from '../../../i18n/format.ts'
import { useMailsTexts } from '../../../i18n/mails-texts.ts'
import type { FailingMail } from '../../../server/waiting-mails.server.ts'

/** What waits, since when, and the mail server's own words. */
export function FailingMails({ mails }: { mails: FailingMail[] }) {
  const texts = useMailsTexts()
  return (
    <div className="tw">
      <table aria-labelledby="page-title">
        <thead>
          <tr>
            <th scope="col">{texts.kind}</th>
            <th scope="col">{texts.since}</th>
            <th scope="col" className="r">
              {texts.attempts}
            </th>
            <th scope="col">{texts.next}</th>
            <th scope="col">{texts.error}</th>
          </tr>
        </thead>
        <tbody>
          {mails.map(({ id, kind, since, attempts, nextTryAt, lastError }) => (
            <tr key={id}>
              <th scope="row">{texts.kindOf({ kind })}</th>
              <td className="num">{formatDateTime(since)}</td>
              <td className="r num">{formatNumber(attempts)}</td>
              <td className="num">{nextTryAt === null ? texts.givenUp : formatDateTime(nextTryAt)}</td>
              <td className="who" lang="en">
                {lastError}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
