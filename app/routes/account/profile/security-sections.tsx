import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { OpenSession } from '../../../shop/accounts/sessions.server.ts'
import type { Refusal } from '../../../shop/use-case.ts'
import { formatDateTime } from '../../../texts/format.ts'
import * as accountTexts from '../../../texts/mk/account.ts'
import { refusalText } from '../../../texts/refusal.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { NewPasswordFields, useFilledCheck, useNewPasswordChecks } from '../../../ui/account/auth-forms.tsx'
import { authRefusalText } from '../../../ui/account/use-auth.ts'
import { Button, ButtonLink, Submit } from '../../../ui/kit/button.tsx'
import { PasswordField, CheckboxField } from '../../../ui/kit/field.tsx'
import { useAnswer, useFormCheck } from '../../../ui/kit/form.ts'
import { Alert } from '../../../ui/kit/states.tsx'
import { showToast } from '../../../ui/kit/toasts.tsx'
import { paths } from '../../../ui/paths.ts'

export const SECURITY_INTENTS = ['password', 'end-session', 'end-others', 'delete'] as const
export type SecurityIntent = (typeof SECURITY_INTENTS)[number]

/** Without an intent when the form could not be read. */
export interface SecurityAnswer {
  intent?: SecurityIntent
  isDone?: true
  refusal?: Refusal
}

interface Section {
  intents: SecurityIntent[]
  /** The answer to a form that was sent without script. */
  answer: SecurityAnswer | undefined
  onDone?: (intent: SecurityIntent) => void
}

/** Each section has its own fetcher. After a wrong password its field gets the focus. */
function useSection({ intents, answer, onDone }: Section) {
  const fetcher = useFetcher<SecurityAnswer>()
  const root = useRef<HTMLElement>(null)
  const isBusy = fetcher.state !== 'idle'
  const earlier = answer?.intent !== undefined && intents.includes(answer.intent) ? answer : undefined
  const shown = isBusy ? undefined : (fetcher.data ?? earlier)

  useAnswer(fetcher.data, ({ intent, isDone, refusal }) => {
    if (isDone && intent) onDone?.(intent)
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
      required
      error={error ?? wrong}
    />
  )
}

function isWrongPassword(refusal: Refusal | undefined): refusal is Refusal {
  return refusal?.code === 'wrong-password'
}

export function ChangePassword({ email, answer }: { email: string; answer: SecurityAnswer | undefined }) {
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
      <h2 id="password-title">{texts.passwordTitle}</h2>
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

interface SessionsProps {
  sessions: OpenSession[]
  answer: SecurityAnswer | undefined
}

export function Sessions({ sessions, answer }: SessionsProps) {
  const t = useTexts(accountTexts)
  const { security: texts } = t
  const { fetcher, root, isBusy, refusal } = useSection({
    intents: ['end-session', 'end-others'],
    answer,
    onDone(intent) {
      showToast(intent === 'end-others' ? texts.othersEnded : texts.ended)
      // the button that was pressed is gone
      root.current?.querySelector<HTMLElement>('h2')?.focus()
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
              <span className="st d">{texts.thisDevice}</span>
            ) : (
              <fetcher.Form method="post">
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="sessionId" value={session.id} />
                <Button
                  type="submit"
                  kind="secondary"
                  size="sm"
                  aria-disabled={isBusy}
                  aria-label={texts.endSessionOf({
                    device: deviceText(session, texts.unknownDevice),
                    at: formatDateTime(session.createdAt),
                  })}
                >
                  {texts.endSession}
                </Button>
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

export function OwnData() {
  const texts = useTexts(accountTexts).security
  return (
    <section className="panel" aria-labelledby="data-title">
      <h2 id="data-title">{texts.dataTitle}</h2>
      <p className="small muted">{texts.dataText}</p>
      <ButtonLink to={paths.ownData()} kind="secondary" reloadDocument download>
        {texts.download}
      </ButtonLink>
    </section>
  )
}

export function DeleteAccount({ answer }: { answer: SecurityAnswer | undefined }) {
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
