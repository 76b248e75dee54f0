import { data, Link, useActionData, useSearchParams } from 'react-router'
import type { Services } from '../../../platform/services.server.ts'
import { parseUserChange, type UserChange } from '../../../shop/accounts/schema.ts'
import type { Accounts } from '../../../shop/accounts/service.server.ts'
import type { User } from '../../../shop/user.ts'
import { promoteToAdmin, setUserDisabled } from '../../../shop/accounts/users.server.ts'
import { getUserDetail, type ListedUser, listUsers } from '../../../shop/orders/customers.server.ts'
import type { Result } from '../../../shop/result.ts'
import { formatDate, formatNumber } from '../../../texts/format.ts'
import * as adminTexts from '../../../texts/mk/admin.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { AdminPage } from '../../../ui/admin/admin-page.tsx'
import { ListFilter, PageLinks, SelectField } from '../../../ui/admin/list.tsx'
import { saveInBrowser } from '../../../ui/kit/save.ts'
import { Alert } from '../../../ui/kit/alert.tsx'
import { Dialog, useDialogInAddress } from '../../../ui/kit/dialog.tsx'
import { EmptyState } from '../../../ui/kit/empty-state.tsx'
import { ErrorState } from '../../../ui/kit/error-state.tsx'
import { Field } from '../../../ui/kit/field.tsx'
import { paths } from '../../../ui/paths.ts'
import { accountsOf, signedIn } from '../../context.server.ts'
import { readForm } from '../../read-form.server.ts'
import { refused } from '../answers.server.ts'
import type { Route } from './+types/users.ts'
import { answerText, type OpenedUser, type UserAnswer, UserBadges, UserPanel } from './user-detail.tsx'
import '../../../ui/kit/order-window.css'
import './users.css'

export { ScreenFailed as ErrorBoundary } from '../../../ui/admin/admin-page.tsx'

/** A page of users, and the one whose dialog is open. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { services, user: actor } = signedIn(context)
  const userId = url.searchParams.get('user')
  const list = await readUsers(services, actor, url.searchParams)
  const opening = { services, actor, accounts: accountsOf(context), request }
  const opened = list === null || userId === null ? null : await openUser(opening, userId)
  if (list !== null && userId !== null && opened === null) throw data(null, { status: 404 })
  return data({ list, opened }, { status: list === null ? 503 : 200 })
}

/** The users that the address asks for; null when they can't be read. */
async function readUsers(services: Services, actor: User, search: URLSearchParams) {
  const show = search.get('show')
  try {
    const list = await listUsers(services, actor, {
      search: search.get('search') ?? '',
      role: show === 'admins' ? 'admin' : null,
      isDisabled: show === 'disabled',
      position: search.get('from'),
    })
    return list.ok ? list.value : null
  } catch (error) {
    services.log.error({ err: error }, 'users could not be read')
    return null
  }
}

interface Opening {
  services: Services
  actor: User
  accounts: Accounts
  request: Request
}

/** The user of the dialog; null for an unknown one. */
async function openUser(
  { services, actor, accounts, request }: Opening,
  userId: string,
): Promise<OpenedUser | null> {
  const detail = await getUserDetail(services, actor, userId)
  if (!detail.ok) return null
  const sessions = await accounts.listSessions(request, detail.value)
  return { ...detail.value, sessionCount: sessions.length }
}

/** Promotes, disables or enables a user, by the form's intent. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, user } = signedIn(context)
  const asked = await readForm(request, parseUserChange)
  if (!asked.ok) return refused(asked.refusal, { intent: 'promote' as const })
  const { intent } = asked.value
  const changed = await change(services, user, asked.value)
  return changed.ok ? data<UserAnswer>({ intent }) : refused(changed.refusal, { intent })
}

async function change(
  services: Services,
  actor: User,
  { intent, userId }: UserChange,
): Promise<Result<unknown>> {
  if (intent === 'promote') return await promoteToAdmin(services, actor, userId)
  return await setUserDisabled(services, actor, { userId, isDisabled: intent === 'disable' })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const asked = (await request.clone().formData()).get('intent')
  const intent = asked === 'disable' || asked === 'enable' ? asked : 'promote'
  return await saveInBrowser(serverAction, { about: { intent }, follows: () => true })
}

export default function Users({ loaderData: { list, opened } }: Route.ComponentProps) {
  const texts = useTexts(adminTexts).usersAdmin
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
      <UserDialog user={opened} />
    </AdminPage>
  )
}

/** A user in a dialog; without script above the list. */
function UserDialog({ user }: { user: OpenedUser | null }) {
  const { isOpen, close, closed } = useDialogInAddress('user', user?.id)
  const texts = useTexts(adminTexts).usersAdmin
  const title = user ? texts.detail({ name: user.displayName || user.email }) : ''
  return (
    <>
      {user && (
        <noscript>
          <section className="panel">
            <h2>{title}</h2>
            <UserPanel user={user} isPlain />
            <Link to={closed}>{texts.backToAll}</Link>
          </section>
        </noscript>
      )}
      <Dialog open={isOpen} onClose={close} title={title} look="wide">
        {user && <UserPanel user={user} />}
      </Dialog>
    </>
  )
}

/** Finds users by the beginnings of name, email and phone, and by kind. */
function UserFilter() {
  const texts = useTexts(adminTexts).usersAdmin
  const [search] = useSearchParams()
  const [sought, shown] = [search.get('search') ?? '', search.get('show') ?? '']
  return (
    <ListFilter
      address={paths.admin.users()}
      query={new URLSearchParams({ search: sought, show: shown }).toString()}
      isNarrowed={sought !== '' || shown !== ''}
      role="search"
      texts={texts}
    >
      <Field
        type="search"
        name="search"
        label={texts.search}
        hint={texts.searchHint}
        defaultValue={sought}
        maxLength={200}
        autoComplete="off"
        className="wide"
      />
      <SelectField
        name="show"
        label={texts.show}
        defaultValue={shown}
        options={[
          { value: '', label: texts.showAll },
          { value: 'admins', label: texts.showAdmins },
          { value: 'disabled', label: texts.showDisabled },
        ]}
      />
    </ListFilter>
  )
}

/** Users as a table, on narrow screens as cards; the name opens the dialog. */
function UserTable({ users, labelledBy }: { users: ListedUser[]; labelledBy: string }) {
  const texts = useTexts(adminTexts).usersAdmin
  const [search] = useSearchParams()
  const kept = [...search].filter(([name]) => name !== 'user')
  const address = (id: string) => `?${new URLSearchParams([...kept, ['user', id]])}`
  return (
    <div className="tw orders users">
      <table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.email}</th>
            <th scope="col">{texts.role}</th>
            <th scope="col" className="r">
              {texts.orders}
            </th>
            <th scope="col">{texts.registered}</th>
            <th scope="col">{texts.lastLogin}</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id}>
              <th scope="row">
                <Link to={address(user.id)} className="order-link" preventScrollReset>
                  {user.displayName || texts.noName}
                </Link>
              </th>
              <td className="who">{user.email}</td>
              <td>
                <UserBadges user={user} />
              </td>
              <td className="r num">
                <span className="only-narrow small muted">{texts.orders}: </span>
                {formatNumber(user.orderCount)}
              </td>
              <td className="num muted since">
                <span className="only-narrow small">{texts.registered}: </span>
                {formatDate(user.createdAt)}
              </td>
              <td className="num muted since">
                <span className="only-narrow small">{texts.lastLogin}: </span>
                {user.lastLoginAt === null ? texts.never : formatDate(user.lastLoginAt)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
