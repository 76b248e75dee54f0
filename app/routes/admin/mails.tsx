import { data, useFetcher } from 'react-router'
import { useMailsTexts } from '../../i18n/mails-texts.ts'
import { signedIn } from '../../server/context.server.ts'
import { refusalStatus } from '../../server/refusal-status.server.ts'
import { listFailingMails, retryMails } from '../../server/waiting-mails.server.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { paths } from '../../ui/paths.ts'
import { AdminPage } from './admin-page.tsx'
import { FailingMails } from './mails/failing-mails.tsx'
import { saveInBrowser } from './save-in-browser.ts'
import { useSaveAnswer } from './use-save-answer.ts'
import type { Route } from './+types/mails.ts'

export { ScreenFailed as ErrorBoundary } from './screen-failed.tsx'

/** Mails that the mail server has not taken so far, and why. [BEY-03] */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop, user } = signedIn(context)
  const mails = await listFailingMails(shop, user)
  if (!mails.ok) throw data(null, { status: 404 })
  return { mails: mails.value }
}

export async function action({ context }: Route.ActionArgs) {
  const { shop, user } = signedIn(context)
  const retried = await retryMails(shop, user)
  if (!retried.ok) return data({ refusal: retried.refusal }, { status: refusalStatus(retried.refusal) })
  return data({ isSaved: true as const })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => saveInBrowser(serverAction)

export default function Mails({ loaderData: { mails } }: Route.ComponentProps) {
  const texts = useMailsTexts()
  const fetcher = useFetcher<typeof clientAction>()
  useSaveAnswer(fetcher.data, texts, () => {})
  return (
    <AdminPage title={texts.title} lead={texts.lead}>
      {mails.length === 0 ? (
        <EmptyState icon="check" title={texts.none} text={texts.noneText} />
      ) : (
        <div className="panel">
          <FailingMails mails={mails} />
          <fetcher.Form method="post" action={paths.admin.mails()} className="form-answers">
            <Button type="submit" busy={fetcher.state !== 'idle'} busyLabel={texts.retrying}>
              {texts.retry}
            </Button>
          </fetcher.Form>
        </div>
      )}
    </AdminPage>
  )
}
