import { useRef, useState } from 'react'
import { Link, data, redirect, useFetcher } from 'react-router'
import { parseAccountDeletion, parsePasswordChange, parseSessionEnd } from '../../shop/accounts/schema.ts'
import { ok, type Refusal, refuse, type Result } from '../../shop/use-case.ts'
import { formatDateTime } from '../../texts/format.ts'
import * as accountTexts from '../../texts/mk/account.ts'
import { refusalText } from '../../texts/refusal.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { NewPasswordFields, useFilledCheck, useNewPasswordChecks } from '../../ui/account/auth-forms.tsx'
import { useAuth, authRefusalText } from '../../ui/account/use-auth.ts'
import { ButtonLink, Submit } from '../../ui/kit/button.tsx'
import { PasswordField, CheckboxField } from '../../ui/kit/field.tsx'
import { useFormCheck } from '../../ui/kit/form-check.ts'
import { sendInBrowser, useAnswer } from '../../ui/kit/form.ts'
import { PageMeta, Page } from '../../ui/kit/page.tsx'
import { Alert } from '../../ui/kit/states.tsx'
import { dismissToast, showToast } from '../../ui/kit/toasts.tsx'
import { paths } from '../../ui/paths.ts'
import { requireUser } from '../guards.server.ts'
import { accountsOf, type Context, readForm, refused, signedIn } from '../request.server.ts'
import type { Route } from './+types/profile-security.ts'
import './profile/profile.css'

export const middleware = [requireUser]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = signedIn(context)
  return { sessions: await accountsOf(context).listSessions(request, user) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readForm({ request, context }, (input) => {
    const given = input instanceof FormData ? input.get('intent') : null
    const intent = SECURITY_INTENTS.find((known) => known === given)
    return intent ? ok({ intent, input }) : refuse({ code: 'malformed' })
  })
  if (!read.ok) return refused(read.refusal)
  const { intent, input } = read.value
  const done = await change(intent, { input, request, context })
  if (!done.ok) return refused(done.refusal, { intent })
  if (intent !== 'delete')
    return data<SecurityAnswer>({ intent, isDone: true }, { headers: done.value?.headers ?? {} })
  const headers = await accountsOf(context).signOut(request)
  throw redirect('/profile/deleted', { status: 303, headers })
}

async function change(
  intent: SecurityIntent,
  { input, request, context }: { input: unknown; request: Request; context: Context },
): Promise<Result<{ headers: Headers } | null>> {
  const { user } = signedIn(context)
  const accounts = accountsOf(context)
  switch (intent) {
    case 'password': {
      const form = parsePasswordChange(input)
      return form.ok ? await accounts.changePassword(request, user, form.value) : form
    }
    case 'end-session': {
      const form = parseSessionEnd(input)
      return form.ok ? await accounts.endSession(user, form.value.sessionId) : form
    }
    case 'end-others':
      await accounts.endOtherSessions(request, user)
      return ok(null)
    case 'delete': {
      const form = parseAccountDeletion(input)
      return form.ok ? await accounts.deleteAccount(user, form.value.password) : form
    }
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendInBrowser(serverAction)

export default function ProfileSecurity({ loaderData: { sessions }, actionData }: Route.ComponentProps) {
  const texts = useTexts(accountTexts).security
  const { user } = useAuth()
  if (!user) return null
  return (
    <Page>
      <PageMeta title={texts.title} noindex />
      <div className="profile-head">
        <h1>{texts.title}</h1>
        <p>
          <Link className="back" to={paths.profile()}>
            {texts.back}
          </Link>
        </p>
      </div>
      <div className="profile security">
        <ChangePassword email={user.email} answer={actionData} />
        <Sessions sessions={sessions} answer={actionData} />
        <OwnData />
        <DeleteAccount answer={actionData} />
      </div>
    </Page>
  )
}

const SECURITY_INTENTS = ['password', 'end-session', 'end-others', 'delete'] as const
type SecurityIntent = (typeof SECURITY_INTENTS)[number]

/** Without an intent when the form could not be read. */
interface SecurityAnswer {
  intent?: SecurityIntent
  isDone?: true
  refusal?: Refusal
}

interface Section {
  intents: SecurityIntent[]
  answer: SecurityAnswer | undefined
  onDone?: (intent: SecurityIntent) => void
}

/** Each section has its own fetcher. After a wrong password its field gets the focus. */
function useSection({ intents, answer, onDone }: Section) {
  const { security: texts } = useTexts(accountTexts)
  const fetcher = useFetcher<SecurityAnswer>()
  const root = useRef<HTMLElement>(null)
  const isBusy = fetcher.state !== 'idle'
  const earlier = answer?.intent !== undefined && intents.includes(answer.intent) ? answer : undefined
  const shown = isBusy ? undefined : (fetcher.data ?? earlier)

  useAnswer(fetcher.data, ({ intent, isDone, refusal }) => {
    if (isDone && intent) onDone?.(intent)
    if (isDone) dismissToast(texts.maybeDone)
    // what ended the session leads to the sign-in, where the refusal is gone
    if (refusal?.code === 'network-request-failed' || refusal?.code === 'other')
      showToast(texts.maybeDone, { kind: 'error', durationMs: 30_000 })
    if (isWrongPassword(refusal))
      root.current?.querySelector<HTMLInputElement>('[autocomplete="current-password"]')?.focus()
  })

  return { fetcher, root, isBusy, isDone: shown?.isDone === true, refusal: shown?.refusal }
}

interface CurrentPasswordProps {
  name: string
  refusal: Refusal | undefined
  error: string | undefined
}

function CurrentPassword({ name, refusal, error }: CurrentPasswordProps) {
  const t = useTexts(accountTexts)
  const wrong = isWrongPassword(refusal) ? refusalText(refusal, t) : undefined
  return (
    <PasswordField
      label={t.security.current}
      name={name}
      autoComplete="current-password"
      error={error ?? wrong}
    />
  )
}

function isWrongPassword(refusal: Refusal | undefined): refusal is Refusal {
  return refusal?.code === 'wrong-password'
}

function ChangePassword({ email, answer }: { email: string; answer: SecurityAnswer | undefined }) {
  const t = useTexts(accountTexts)
  const { security: texts } = t
  const [round, setRound] = useState(0)
  const { fetcher, root, isBusy, isDone, refusal } = useSection({
    intents: ['password'],
    answer,
    onDone() {
      setRound((count) => count + 1)
      // the message is above the fields, on a phone outside the screen
      root.current?.scrollIntoView()
    },
  })
  const { errors, formProps } = useFormCheck({ current: useFilledCheck(), ...useNewPasswordChecks() })
  return (
    <section className="panel" aria-labelledby="password-title" ref={root}>
      <h2 id="password-title" tabIndex={-1}>
        {texts.passwordTitle}
      </h2>
      {isDone && <Alert kind="success">{texts.changed}</Alert>}
      {refusal && !isWrongPassword(refusal) && <Alert kind="error">{authRefusalText(refusal, t)}</Alert>}
      <fetcher.Form key={round} method="post" className="profile-form" {...formProps}>
        <input type="hidden" name="intent" value="password" />
        {/* tells password managers whose password changes */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <CurrentPassword name="current" refusal={refusal} error={errors.current} />
        <NewPasswordFields label={texts.newPassword} repeatLabel={texts.repeat} errors={errors} />
        <Submit label={texts.change} busy={isBusy} busyLabel={texts.changing} />
      </fetcher.Form>
    </section>
  )
}

type OpenSession = Route.ComponentProps['loaderData']['sessions'][number]

function Sessions({ sessions, answer }: { sessions: OpenSession[]; answer: SecurityAnswer | undefined }) {
  const t = useTexts(accountTexts)
  const { security: texts } = t
  const { fetcher, root, isBusy, refusal } = useSection({
    intents: ['end-session', 'end-others'],
    answer,
    onDone(intent) {
      showToast(intent === 'end-others' ? texts.othersEnded : texts.ended)
    },
  })
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <section className="panel" aria-labelledby="sessions-title" ref={root}>
      <h2 id="sessions-title" tabIndex={-1}>
        {texts.sessionsTitle}
      </h2>
      {refusal && refusal.code !== 'not-found' && <Alert kind="error">{refusalText(refusal, t)}</Alert>}
      <p className="small muted">{texts.sessionsText}</p>
      <ul className="sessions">
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <b>{deviceText(session, texts.unknownDevice)}</b>
              <span className="small muted">{texts.since({ at: formatDateTime(session.createdAt) })}</span>
            </div>
            {session.isCurrent ? (
              <span className="st ok">{texts.thisDevice}</span>
            ) : (
              <fetcher.Form method="post">
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="sessionId" value={session.id} />
                <Submit
                  label={texts.endSession}
                  kind="secondary"
                  size="sm"
                  aria-disabled={isBusy}
                  aria-label={texts.endSessionOf({
                    device: deviceText(session, texts.unknownDevice),
                    at: formatDateTime(session.createdAt),
                  })}
                />
              </fetcher.Form>
            )}
          </li>
        ))}
      </ul>
      {hasOthers && (
        <fetcher.Form method="post">
          <input type="hidden" name="intent" value="end-others" />
          <Submit label={texts.endOthers} kind="secondary" busy={isBusy} busyLabel={texts.ending} />
        </fetcher.Form>
      )}
    </section>
  )
}

function deviceText({ device: { browser, system } }: OpenSession, unknown: string): string {
  return [browser, system].filter((part) => part !== null).join(', ') || unknown
}

function OwnData() {
  const texts = useTexts(accountTexts).security
  return (
    <section className="panel" aria-labelledby="data-title">
      <h2 id="data-title">{texts.dataTitle}</h2>
      <p className="small muted">{texts.dataText}</p>
      <ButtonLink to={paths.ownData()} kind="secondary" reloadDocument>
        {texts.download}
      </ButtonLink>
    </section>
  )
}

function DeleteAccount({ answer }: { answer: SecurityAnswer | undefined }) {
  const t = useTexts(accountTexts)
  const { security: texts } = t
  const { fetcher, root, isBusy, refusal } = useSection({ intents: ['delete'], answer })
  const { errors, formProps } = useFormCheck({
    password: useFilledCheck(),
    sure: (_value, form) => (form.has('sure') ? null : texts.deleteNotSure),
  })
  const isLastAdmin = refusal?.code === 'operation-not-allowed'
  return (
    <section className="panel" aria-labelledby="delete-title" ref={root}>
      <h2 id="delete-title">{texts.deleteTitle}</h2>
      {refusal && !isWrongPassword(refusal) && (
        <Alert kind="error">{isLastAdmin ? texts.lastAdmin : refusalText(refusal, t)}</Alert>
      )}
      <p className="small muted">{texts.deleteText}</p>
      <fetcher.Form method="post" className="profile-form" {...formProps}>
        <input type="hidden" name="intent" value="delete" />
        <CurrentPassword name="password" refusal={refusal} error={errors.password} />
        <CheckboxField label={texts.deleteSure} name="sure" required error={errors.sure} />
        <Submit label={texts.delete} kind="danger" busy={isBusy} busyLabel={texts.deleting} />
      </fetcher.Form>
    </section>
  )
}
