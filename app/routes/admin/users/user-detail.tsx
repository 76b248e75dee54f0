import { useId } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { customerLines } from '../../../shop/orders/checkout.ts'
import type { ListedUser, UserDetail } from '../../../shop/orders/users-with-orders.server.ts'
import type { Refusal } from '../../../shop/use-case.ts'
import type { UserChange } from '../../../shop/users/service.server.ts'
import { formatDate, formatDateTime } from '../../../texts/format.ts'
import * as adminTexts from '../../../texts/mk/admin.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { useUser } from '../../../ui/account/me.ts'
import { opening } from '../../../ui/admin/admin-addresses.ts'
import { useRowChange } from '../../../ui/admin/row-change.tsx'
import { Submit } from '../../../ui/kit/button.tsx'
import { Detail as Line } from '../../../ui/kit/details.tsx'
import { DialogInAddress } from '../../../ui/kit/dialog-in-address.tsx'
import type { Question } from '../../../ui/kit/dialog.tsx'
import { PhoneLink } from '../../../ui/kit/phone-link.tsx'
import { BoldMoney } from '../../../ui/kit/product-facts.tsx'
import { showToast } from '../../../ui/kit/toasts.tsx'
import { paths } from '../../../ui/paths.ts'
import { OrderTable } from '../orders/order-table.tsx'

export interface OpenedUser extends UserDetail {
  sessionCount: number
}

export function UserDialog({ user }: { user: OpenedUser }) {
  const { auth, admin, number, usersAdmin: texts } = useTexts(adminTexts)
  const own = useUser()
  const numbers: [label: string, number: string][] = [
    [texts.registered, formatDate(user.createdAt)],
    [texts.lastLogin, user.lastLoginAt === null ? texts.never : formatDateTime(user.lastLoginAt)],
    [texts.sessions, number(user.sessionCount)],
    [admin.ordersTitle, number(user.orderCount)],
  ]
  return (
    <DialogInAddress name="user" id={user.id} title={texts.detail({ name: user.displayName || user.email })}>
      <dl className="order-facts">
        <Line label={auth.email}>
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
        {numbers.map(([label, number]) => (
          <Line key={label} label={label}>
            <span className="num">{number}</span>
          </Line>
        ))}
        <Line label={texts.delivered}>
          <BoldMoney deni={user.delivered} />
        </Line>
      </dl>
      <Delivery user={user} />
      <UserOrders user={user} />
      <p className="row small user-links">
        <Link to={opening.auditOf('user', user.id)}>{texts.log}</Link>
        {user.role === 'admin' && <Link to={opening.auditBy(user.id)}>{texts.done}</Link>}
      </p>
      <UserActions user={user} isOwn={own?.id === user.id} />
    </DialogInAddress>
  )
}

function Delivery({ user: { profile } }: { user: UserDetail }) {
  const { checkout, marked, usersAdmin: texts } = useTexts(adminTexts)
  const lines = profile && customerLines(profile)
  return (
    <section>
      <h3>{checkout.title}</h3>
      {lines ? (
        <dl className="details">
          <Line label={texts.name}>{marked(lines.name)}</Line>
          <Line label={checkout.phone}>
            <PhoneLink phone={lines.phone} />
          </Line>
          <Line label={texts.address}>{marked(lines.address.join(', '))}</Line>
        </dl>
      ) : (
        <p className="muted">{texts.noDelivery}</p>
      )}
    </section>
  )
}

function UserOrders({ user: { email, lastOrders } }: { user: UserDetail }) {
  const { admin, usersAdmin: texts } = useTexts(adminTexts)
  const titleId = useId()
  return (
    <section>
      <h3 id={titleId}>{admin.ordersLast}</h3>
      <OrderTable orders={lastOrders} labelledBy={titleId} />
      {lastOrders.length > 0 && (
        <Link to={opening.ordersOf(email)} className="small">
          {texts.allOrders}
        </Link>
      )}
    </section>
  )
}

type Intent = UserChange['intent']

/** Without script a required checkbox replaces the confirmation dialog. */
function UserActions({ user, isOwn }: { user: UserDetail; isOwn: boolean }) {
  const texts = useTexts(adminTexts).usersAdmin
  const action = paths.admin.users() + useLocation().search
  const { isBusy, sendOnSubmit } = useRowChange<UserAnswer>(action, (answer) =>
    showToast(answerText(answer, texts), { about: user.id, kind: answer.refusal ? 'error' : 'success' }),
  )
  return (
    <div className="row">
      {intentsFor(user, isOwn).map((intent) => (
        // one button disables and enables, so it retains the focus
        <Form
          key={intent === 'promote' ? 'role' : 'access'}
          method="post"
          action={action}
          onSubmit={sendOnSubmit({ intent, userId: user.id }, questionFor(intent, user, texts))}
        >
          <input type="hidden" name="intent" value={intent} />
          <input type="hidden" name="userId" value={user.id} />
          <noscript>
            <label className="small">
              <input type="checkbox" required /> {texts.sure}
            </label>
          </noscript>
          <Submit
            label={texts[intent]}
            kind={intent === 'disable' ? 'danger' : 'secondary'}
            size="sm"
            busy={isBusy('intent', intent)}
          />
        </Form>
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
      <span className={user.role === 'admin' ? 'st info' : undefined}>{texts.roles[user.role]}</span>{' '}
      {user.disabledAt !== null && <span className="st bad">{texts.disabled}</span>}
    </>
  )
}

export interface UserAnswer {
  intent: UserChange['intent']
  refusal?: Refusal
}

export function answerText({ intent, refusal }: UserAnswer, texts: typeof adminTexts.usersAdmin): string {
  if (!refusal) {
    if (intent === 'promote') return texts.roleChanged
    return intent === 'disable' ? texts.disableDone : texts.enableDone
  }
  if (intent === 'promote') return texts.roleError
  if (refusal.code === 'not-found') return texts.gone
  return refusal.code === 'operation-not-allowed' ? texts.notAllowed : texts.changeError
}
