import { data, useActionData } from 'react-router'
import { useUsersAdminTexts } from '../../i18n/users-admin-texts.ts'
import { accountsOf, signedIn } from '../../server/context.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { AdminPage } from './admin-page.tsx'
import { PageLinks } from './page-links.tsx'
import { answerText } from './users/answer-text.ts'
import { changeUserInBrowser } from './users/change-in-browser.ts'
import { openUser, readUsers } from './users/read-users.server.ts'
import type { UserAnswer } from './users/user-answer.ts'
import { UserFilter } from './users/user-filter.tsx'
import { UserTable } from './users/user-table.tsx'
import { UserWindow } from './users/user-window.tsx'
import { changeUser } from './users/users-action.server.ts'
import type { Route } from './+types/users.ts'
import '../../ui/order-window.css'
import './users/users.css'

export { ScreenFailed as ErrorBoundary } from './screen-failed.tsx'

/** A page of the people, and the one whose window is open. [ADM-14 BEY-19 SEC-03] */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shop, user: actor } = signedIn(context)
  const userId = url.searchParams.get('user')
  const list = await readUsers(shop, actor, url.searchParams)
  const opening = { shop, actor, accounts: accountsOf(context), request }
  const opened = list === null || userId === null ? null : await openUser(opening, userId)
  if (list !== null && userId !== null && opened === null) throw data(null, { status: 404 })
  return data({ list, opened }, { status: list === null ? 503 : 200 })
}

export const action = ({ request, context }: Route.ActionArgs) => changeUser(request, context)

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  changeUserInBrowser(request, serverAction)

export default function Users({ loaderData: { list, opened } }: Route.ComponentProps) {
  const texts = useUsersAdminTexts()
  const answer = useActionData<UserAnswer>()
  const counts = list && texts.lead({ users: list.counts.all, ...list.counts })
  return (
    <AdminPage title={texts.title} lead={counts ?? undefined}>
      {answer && <Alert kind={answer.refusal ? 'error' : 'success'}>{answerText(answer, texts)}</Alert>}
      <UserFilter />
      {list === null ? (
        <ErrorState text={texts.loadError} />
      ) : list.items.length === 0 ? (
        <EmptyState icon="user" title={texts.none} text={texts.noneText} />
      ) : (
        <div className="panel orders-panel">
          <p className="small muted" role="status">
            {texts.found(list.found)}
          </p>
          <UserTable users={list.items} labelledBy="page-title" />
          <PageLinks {...list} texts={texts} without={['user']} />
        </div>
      )}
      <UserWindow user={opened} />
    </AdminPage>
  )
}
