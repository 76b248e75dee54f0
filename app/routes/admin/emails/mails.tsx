import { data, Link, useFetcher } from 'react-router'
import { lacksMailServer } from '../../../platform/settings.server.ts'
import { listFailingEmails, retryEmails } from '../../../shop/emails/waiting-emails.server.ts'
import { shortOrderId } from '../../../shop/orders/rules.ts'
import { formatDateTime } from '../../../texts/format.ts'
import * as adminTexts from '../../../texts/mk/admin.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { opening } from '../../../ui/admin/admin-addresses.ts'
import { AdminPage } from '../../../ui/admin/admin-page.tsx'
import { Submit } from '../../../ui/kit/button.tsx'
import { PAGE_IS_STALE, saveInBrowser } from '../../../ui/kit/form.ts'
import { useSaveAnswer } from '../../../ui/kit/saving.ts'
import { EmptyState } from '../../../ui/kit/states.tsx'
import { paths } from '../../../ui/paths.ts'
import { refused, settingsOf, shown, signedIn } from '../../request.server.ts'
import type { Route } from './+types/mails.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  const mails = shown(await listFailingEmails(services, user))
  return { mails, lacksServer: lacksMailServer(settingsOf(context)) }
}

export async function action({ context }: Route.ActionArgs) {
  const { services, user } = signedIn(context)
  const retried = await retryEmails(services, user)
  return retried.ok ? data({ isSaved: true as const }) : refused(retried.refusal)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => saveInBrowser(serverAction)

/** By then the worker has tried them. */
const TRIED_WITHIN_MS = 2000

export default function Mails({ loaderData: { mails, lacksServer } }: Route.ComponentProps) {
  const texts = useTexts(adminTexts).mails
  const fetcher = useFetcher<typeof clientAction>()
  const readAgain = () => setTimeout(() => dispatchEvent(new Event(PAGE_IS_STALE)), TRIED_WITHIN_MS)
  useSaveAnswer(fetcher.data, texts, readAgain)
  // a newer version of the shop may have put other kinds into the outbox
  const kinds: Partial<Record<string, string>> = texts.kinds
  return (
    <AdminPage title={texts.title} lead={texts.lead}>
      {mails.length === 0 ? (
        <EmptyState
          icon={lacksServer ? 'info' : 'check'}
          title={lacksServer ? texts.noServer : texts.none}
          text={lacksServer ? texts.noServerText : texts.noneText}
        />
      ) : (
        <div className="panel stack">
          <ul className="stack" aria-labelledby="page-title">
            {mails.map(({ id, kind, orderId, since, attempts, failedAt, nextTryAt, cause, lastError }) => (
              <li key={id}>
                <b>{kinds[kind] ?? kind}</b>{' '}
                {orderId && <Link to={opening.order(orderId)}>{`#${shortOrderId(orderId)}`}</Link>}
                <p>{texts.causes[cause]}</p>
                <p lang="en">{lastError}</p>
                <p className="small muted">
                  {texts.since}: {formatDateTime(since)} · {texts.attempts}: {attempts} ·{' '}
                  {failedAt === null ? `${texts.next}: ${formatDateTime(nextTryAt)}` : texts.givenUp}
                </p>
              </li>
            ))}
          </ul>
          <fetcher.Form method="post" action={paths.admin.mails()}>
            <Submit label={texts.retry} busy={fetcher.state !== 'idle'} busyLabel={texts.retrying} />
          </fetcher.Form>
        </div>
      )}
    </AdminPage>
  )
}
