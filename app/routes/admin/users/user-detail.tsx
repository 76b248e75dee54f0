import { type FormEvent, useState } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import type { UserChange } from '../../../shop/accounts/schema.ts'
import type { ListedUser, UserDetail } from '../../../shop/orders/customers.server.ts'
import { shortOrderId } from '../../../shop/orders/rules.ts'
import type { Refusal } from '../../../shop/result.ts'
import { formatDate, formatDateTime, formatNumber } from '../../../texts/format.ts'
import * as adminTexts from '../../../texts/mk/admin.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { useUser } from '../../../ui/account/me.ts'
import { opening } from '../../../ui/admin/admin-addresses.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { Detail as Line, PhoneLink, StatusPill } from '../../../ui/kit/details.tsx'
import { type Question, useConfirm } from '../../../ui/kit/dialog.tsx'
import { useAnswer } from '../../../ui/kit/form.ts'
import { Money } from '../../../ui/kit/product-facts.tsx'
import { useToasts } from '../../../ui/kit/toasts.tsx'
import { paths } from '../../../ui/paths.ts'
import { adminStatusText } from '../orders/order-table.tsx'

export interface OpenedUser extends UserDetail {
  /** The number of open sessions. */
  sessionCount: number
}

export function UserPanel({ user, isPlain = false }: { user: OpenedUser; isPlain?: boolean }) {
  const texts = useTexts(adminTexts).usersAdmin
  const own = useUser()
  return (
    <div className="order-window">
      <dl className="order-facts">
        <Line label={texts.email}>
          <a href={`mailto:${user.email}`}>{user.email}</a>
        </Line>
        <Line label={texts.role}>
          <span>
            <UserBadges user={user} />
          </span>
          {user.disabledAt !== null && (
            <span className="small muted">{texts.disabledAt({ date: formatDateTime(user.disabledAt) })}</span>
          )}
        </Line>
        <Line label={texts.registered}>
          <span className="num">{formatDate(user.createdAt)}</span>
        </Line>
        <Line label={texts.lastLogin}>
          <span className="num">
            {user.lastLoginAt === null ? texts.never : formatDateTime(user.lastLoginAt)}
          </span>
        </Line>
        <Line label={texts.sessions}>
          <span className="num">{formatNumber(user.sessionCount)}</span>
        </Line>
        <Line label={texts.orders}>
          <span className="num">{formatNumber(user.orderCount)}</span>
        </Line>
        <Line label={texts.delivered}>
          <b>
            <Money deni={user.delivered} />
          </b>
        </Line>
      </dl>
      <Delivery user={user} />
      <UserOrders user={user} />
      <p className="small user-links">
        <Link to={opening.auditOf('user', user.id)}>{texts.log}</Link>
        {user.role === 'admin' && <Link to={opening.auditBy(user.id)}>{texts.done}</Link>}
      </p>
      <UserActions user={user} isOwn={own?.id === user.id} isPlain={isPlain} />
    </div>
  )
}

function Delivery({ user: { profile } }: { user: UserDetail }) {
  const texts = useTexts(adminTexts).usersAdmin
  return (
    <section>
      <h3>{texts.delivery}</h3>
      {profile ? (
        <dl className="details">
          <Line label={texts.name}>
            {profile.firstName} {profile.lastName}
          </Line>
          <Line label={texts.phone}>
            <PhoneLink phone={profile.phone} />
          </Line>
          <Line label={texts.address}>
            {[profile.address, profile.municipality, `${profile.postalCode} ${profile.city}`].join(', ')}
          </Line>
        </dl>
      ) : (
        <p className="muted">{texts.noDelivery}</p>
      )}
    </section>
  )
}

function UserOrders({ user }: { user: UserDetail }) {
  const admin = useTexts(adminTexts)
  const texts = admin.usersAdmin
  return (
    <section>
      <h3>{texts.lastOrders}</h3>
      {user.lastOrders.length === 0 ? (
        <p className="muted">{texts.noOrders}</p>
      ) : (
        <>
          <ul className="user-orders">
            {user.lastOrders.map(({ id, createdAt, total, status }) => (
              <li key={id}>
                <Link to={opening.order(id)} className="num">
                  #{shortOrderId(id)}
                </Link>
                <span className="num muted">{formatDateTime(createdAt)}</span>
                <StatusPill status={status}>{adminStatusText(status, admin)}</StatusPill>
                <b>
                  <Money deni={total} />
                </b>
              </li>
            ))}
          </ul>
          <Link to={opening.ordersFor(user.email)} className="small">
            {texts.allOrders}
          </Link>
        </>
      )}
    </section>
  )
}

type Intent = UserChange['intent']

interface UserActionsProps {
  user: UserDetail
  isOwn: boolean
  /** Without script a required checkbox stands in for the question. */
  isPlain: boolean
}

/** Promotes, disables or enables a user, each after a question that names them. */
function UserActions({ user, isOwn, isPlain }: UserActionsProps) {
  const texts = useTexts(adminTexts).usersAdmin
  const { show } = useToasts()
  const confirm = useConfirm()
  const fetcher = useFetcher<UserAnswer>()
  const { search } = useLocation()
  const [asked, setAsked] = useState<Intent | null>(null)
  const action = paths.admin.users() + search

  useAnswer(fetcher.data, (answer) => show(answerText(answer, texts), answer.refusal && { kind: 'error' }))

  async function ask(event: FormEvent, intent: Intent) {
    event.preventDefault()
    if (!(await confirm(questionFor(intent, user, texts)))) return
    setAsked(intent)
    await fetcher.submit({ intent, userId: user.id }, { method: 'post', action })
  }

  return (
    <div className="user-actions">
      {intentsFor(user, isOwn).map((intent) => (
        <fetcher.Form
          key={intent}
          method="post"
          action={action}
          onSubmit={(event) => void ask(event, intent)}
        >
          <input type="hidden" name="intent" value={intent} />
          <input type="hidden" name="userId" value={user.id} />
          {isPlain && (
            <label className="small">
              <input type="checkbox" required /> {texts.sure}
            </label>
          )}
          <Button
            type="submit"
            kind={intent === 'disable' ? 'danger' : 'secondary'}
            size="sm"
            busy={fetcher.state !== 'idle' && asked === intent}
          >
            {texts[intent]}
          </Button>
        </fetcher.Form>
      ))}
      {isOwn && <p className="small muted">{texts.own}</p>}
    </div>
  )
}

function intentsFor({ role, disabledAt }: UserDetail, isOwn: boolean): Intent[] {
  const promoting: Intent[] = role === 'admin' ? [] : ['promote']
  if (isOwn) return promoting
  return [...promoting, disabledAt === null ? 'disable' : 'enable']
}

function questionFor(intent: Intent, user: UserDetail, texts: typeof adminTexts.usersAdmin): Question {
  const name = user.displayName || user.email
  return {
    title: texts[`${intent}Title`]({ name }),
    text: texts[`${intent}Text`](user),
    yes: texts[`${intent}Yes`],
    no: texts.no,
    danger: intent === 'disable',
  }
}

export function UserBadges({ user }: { user: Pick<ListedUser, 'role' | 'disabledAt'> }) {
  const texts = useTexts(adminTexts).usersAdmin
  return (
    <>
      <span className={user.role === 'admin' ? 'st a' : undefined}>{texts.roles[user.role]}</span>
      {user.disabledAt !== null && (
        <>
          {' '}
          <span className="st x">{texts.disabled}</span>
        </>
      )}
    </>
  )
}

export interface UserAnswer {
  intent: UserChange['intent']
  /** Why nothing changed. */
  refusal?: Refusal
}

export function answerText({ intent, refusal }: UserAnswer, texts: typeof adminTexts.usersAdmin): string {
  if (!refusal) {
    if (intent === 'promote') return texts.roleChanged({ role: texts.roleNames.admin })
    return intent === 'disable' ? texts.disableDone : texts.enableDone
  }
  if (intent === 'promote') return texts.roleError
  if (refusal.code === 'not-found') return texts.gone
  return refusal.code === 'operation-not-allowed' ? texts.notAllowed : texts.changeError
}
