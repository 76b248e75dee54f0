import { data, useActionData, useSearchParams } from 'react-router'
import { getUserDetail, type ListedUser, listUsers } from '../../../shop/orders/users-with-orders.server.ts'
import { parseUserChange, promoteToAdmin, setUserDisabled } from '../../../shop/users/service.server.ts'
import { formatDate } from '../../../texts/format.ts'
import * as adminTexts from '../../../texts/mk/admin.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { AdminPage, FailedList } from '../../../ui/admin/admin-page.tsx'
import { ListFilter, ListHead, ofNumbers, PageLinks, Table } from '../../../ui/admin/list.tsx'
import { DialogLink } from '../../../ui/kit/dialog-in-address.tsx'
import { SelectField } from '../../../ui/kit/field.tsx'
import { saveInBrowser } from '../../../ui/kit/form.ts'
import { Alert, EmptyState, ErrorState } from '../../../ui/kit/states.tsx'
import { paths } from '../../../ui/paths.ts'
import { accountsOf, readForm, refused, signedIn, unlessUnavailable } from '../../request.server.ts'
import type { Route } from './+types/users.ts'
import { answerText, type OpenedUser, type UserAnswer, UserBadges, UserDialog } from './user-detail.tsx'
import './users.css'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { services, user: actor } = signedIn(context)
  const userId = url.searchParams.get('user')
  const query = {
    search: url.searchParams.get('search') ?? '',
    only: url.searchParams.get('show'),
    position: url.searchParams.get('from'),
  }
  const list = await unlessUnavailable(services, () => listUsers(services, actor, query))
  if (list === null) return data({ list, opened: null }, { status: 503 })
  if (userId === null) return data({ list, opened: null })
  const user = await getUserDetail(services, actor, userId)
  // the list stays, also when the user has just deleted the account
  if (!user.ok) return data({ list, opened: null }, { status: 404 })
  const sessions = await accountsOf(context).listSessions(request, user.value)
  return data({ list, opened: { ...user.value, sessionCount: sessions.length } satisfies OpenedUser })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, user } = signedIn(context)
  const change = await readForm({ request, context }, parseUserChange)
  if (!change.ok) return refused(change.refusal, { intent: 'promote' as const })
  const { intent, userId } = change.value
  const changed =
    intent === 'promote'
      ? await promoteToAdmin(services, user, userId)
      : await setUserDisabled(services, user, { userId, isDisabled: intent === 'disable' })
  return changed.ok ? data<UserAnswer>({ intent }) : refused(changed.refusal, { intent })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const given = (await request.clone().formData()).get('intent')
  const intent = given === 'disable' || given === 'enable' ? given : 'promote'
  return await saveInBrowser(serverAction, { about: { intent } })
}

export default function Users({ loaderData: { list, opened } }: Route.ComponentProps) {
  const texts = useTexts(adminTexts).usersAdmin
  const answer = useActionData<UserAnswer>()
  const lead = list ? texts.lead({ users: list.counts.all, ...list.counts }) : undefined
  const [search] = useSearchParams()
  const [sought, shown] = [search.get('search') ?? '', search.get('show') ?? '']
  const filter = (
    <ListFilter
      address={paths.admin.users()}
      filter={Object.entries({ search: sought, show: shown })}
      search={{ label: texts.search, maxLength: 200 }}
    >
      <SelectField
        name="show"
        label={texts.show}
        defaultValue={shown}
        blank={texts.showAll}
        values={['admins', 'disabled']}
        nameOf={(kind) => (kind === 'admins' ? texts.showAdmins : texts.showDisabled)}
      />
    </ListFilter>
  )
  return (
    <AdminPage title={texts.title} lead={lead}>
      {answer && <Alert kind={answer.refusal ? 'error' : 'success'}>{answerText(answer, texts)}</Alert>}
      <ListHead count={list ? texts.found(list.found) : ''} filter={filter} />
      {list === null ? (
        <ErrorState text={texts.loadError} />
      ) : list.items.length === 0 ? (
        <EmptyState icon="user" title={texts.none} text={texts.noneText} />
      ) : (
        <div className="panel list-panel">
          <UserTable users={list.items} />
          <PageLinks {...list} texts={texts} />
        </div>
      )}
      {opened && <UserDialog user={opened} />}
    </AdminPage>
  )
}

export function ErrorBoundary() {
  const { title, loadError } = useTexts(adminTexts).usersAdmin
  return <FailedList title={title} error={loadError} />
}

function UserTable({ users }: { users: ListedUser[] }) {
  const { auth, admin, marked, number, usersAdmin: texts } = useTexts(adminTexts)
  const [search] = useSearchParams()
  const kept = [...search].filter(([name]) => name !== 'user')
  const address = (id: string) => `?${new URLSearchParams([...kept, ['user', id]])}`
  return (
    <div className="tw orders users">
      <Table
        labelledBy="page-title"
        titles={[
          texts.name,
          auth.email,
          texts.role,
          ofNumbers(admin.ordersTitle),
          texts.registered,
          texts.lastLogin,
        ]}
      >
        {users.map((user) => (
          <tr key={user.id}>
            <th scope="row">
              <DialogLink to={address(user.id)} className="order-link">
                {marked(user.displayName || texts.noName)}
              </DialogLink>
            </th>
            <td className="who">{user.email}</td>
            <td>
              <UserBadges user={user} />
            </td>
            <td className="r num">
              <span className="only-m small muted">{admin.ordersTitle}: </span>
              {number(user.orderCount)}
            </td>
            <td className="num muted since">
              <span className="only-m small">{texts.registered}: </span>
              {formatDate(user.createdAt)}
            </td>
            <td className="num muted since">
              <span className="only-m small">{texts.lastLogin}: </span>
              {user.lastLoginAt === null ? texts.never : formatDate(user.lastLoginAt)}
            </td>
          </tr>
        ))}
      </Table>
    </div>
  )
}
