import { type FormEvent, useRef, useEffect, useId, useState, type RefObject, type ReactNode } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import { isWeakPassword, MAX_DISPLAY_NAME_LENGTH, MIN_PASSWORD_LENGTH } from '../../shop/account-rules.ts'
import { MAX_EMAIL_LENGTH, normalizeEmail } from '../../shop/email.ts'
import { isBlank, parseObject, tidyText } from '../../shop/text.ts'
import * as customerTexts from '../../texts/mk/customer.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { PERSONAL_KEYS, tabStore } from '../kit/browser-storage.ts'
import { Submit } from '../kit/button.tsx'
import { CheckboxField, Field, PasswordField } from '../kit/field.tsx'
import { type FieldCheck, useFormCheck } from '../kit/form-check.ts'
import { inTime, useAnswer } from '../kit/form.ts'
import { listen } from '../kit/listen.ts'
import { PageMeta, Page } from '../kit/page.tsx'
import { Alert } from '../kit/states.tsx'
import { hintsAtUser } from '../live/shop-data.ts'
import { paths } from '../paths.ts'
import './auth.css'
import { type AuthAnswer, authAttempt, authRefusalText, useAuth } from './use-auth.ts'

interface AuthFormProps {
  /** In the dialog: the page stays where it is. */
  isModal?: boolean
  next?: string
  /** The answer to a form that was sent without script. */
  answer?: AuthAnswer | undefined
  onDone?: (() => void) | undefined
}

/** The error is cleared when the form is unmounted, and when the network is back. */
function useAuthForm({ isModal, answer, onDone }: AuthFormProps, checks: Record<string, FieldCheck>) {
  const fetcher = useFetcher<AuthAnswer>()
  const { errors, isReady, formProps } = useFormCheck(checks)
  const t = useTexts(customerTexts)
  const { loading, error } = useAuth()
  const isBusy = loading || fetcher.state !== 'idle'

  useEffect(() => authAttempt.clear, [])
  useEffect(() => listen(['online'], forgetLostNetwork), [])
  useAnswer(fetcher.state === 'idle' ? fetcher.data : undefined, ({ signedIn }) => {
    if (signedIn) onDone?.()
  })

  const earlier = fetcher.data === undefined && answer?.refusal ? authRefusalText(answer.refusal, t) : null

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    formProps.onSubmit(event)
    if (event.defaultPrevented) return authAttempt.clear()
    if (!isModal) return
    event.preventDefault()
    const form = event.currentTarget
    // checked first: without a network the router can't load the form's route, and would reload the page below
    try {
      await authAttempt.run(expectAnswer)
      void fetcher.submit(form)
    } catch {
      // the attempt has the refusal that the form shows
    }
  }

  const shown = { errors, isReady, isBusy, error: isBusy ? null : (error ?? earlier) }
  return { ...shown, Form: fetcher.Form, formProps: { ...formProps, onSubmit } }
}

const forgetLostNetwork = () =>
  authAttempt.get().refusal?.code === 'network-request-failed' && authAttempt.clear()

const expectAnswer = () => inTime(fetch('/healthz', { cache: 'no-store' }))

function AuthFormStart({ isModal, next, error }: { isModal: boolean; next: string; error: string | null }) {
  const t = useTexts(customerTexts)
  return (
    <>
      {next === paths.cart() && (
        <Alert kind="info" role="alert">
          {t.order.needLogin}
        </Alert>
      )}
      <input type="hidden" name={isModal ? 'modal' : 'next'} value={isModal ? '1' : next} />
      {error && <Alert kind="refusal">{error}</Alert>}
    </>
  )
}

/** Also fills in, and remembers, the name in the same form. */
export function EmailField({ value, error }: { value?: string | undefined; error: string | undefined }) {
  const t = useTexts(customerTexts)
  const field = useRef<HTMLInputElement>(null)
  useStoredNameAndEmail(field)
  return (
    <Field
      ref={field}
      label={t.auth.email}
      name="email"
      type="email"
      autoComplete="email"
      inputMode="email"
      required
      maxLength={MAX_EMAIL_LENGTH}
      defaultValue={value}
      error={error}
    />
  )
}

export function SignInForm({ isModal = false, next = '/', answer, onDone }: AuthFormProps) {
  const t = useTexts(customerTexts)
  const checks = { email: useEmailCheck(), password: useFilledCheck() }
  const { Form, error, isBusy, errors, formProps } = useAuthForm({ isModal, answer, onDone }, checks)
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={paths.login(next)} {...formProps}>
      <AuthFormStart isModal={isModal} next={next} error={error} />
      <EmailField value={answer?.typed?.email} error={errors.email} />
      <PasswordField
        label={t.auth.password}
        name="password"
        autoComplete="current-password"
        error={errors.password}
      />
      <div className="row small auth-row">
        <CheckboxField label={t.auth.remember} name="remember" defaultChecked={answer?.typed?.remember} />
        <Link to={paths.forgotPassword(isModal ? pathname + search : next)} onClick={onDone}>
          {t.auth.forgot}
        </Link>
      </div>
      <Submit label={t.user.signin} full busy={isBusy} busyLabel={t.auth.submitSigning} />
    </Form>
  )
}

/** The page also asks for the password twice and for the terms. */
export function RegisterForm({ isModal = false, next = '/', answer, onDone }: AuthFormProps) {
  const t = useTexts(customerTexts)
  const form = useRef<HTMLFormElement>(null)
  const checks = {
    displayName: (value: string) => (isBlank(value) ? t.common.required : null),
    email: useEmailCheck(),
    ...useNewPasswordChecks({ isTwice: !isModal }),
    terms: (_value: string, sent: FormData) => (isModal || sent.has('terms') ? null : t.auth.termsMissing),
  }
  const { Form, error, isBusy, errors, isReady, formProps } = useAuthForm({ isModal, answer, onDone }, checks)
  const missing = useMissing(form)
  const missingId = useId()
  const isOff = isReady && missing !== 0
  return (
    <Form ref={form} method="post" action={paths.register(next)} {...formProps}>
      <AuthFormStart isModal={isModal} next={next} error={error} />
      <Field
        label={t.auth.name}
        name="displayName"
        autoComplete="name"
        required
        maxLength={MAX_DISPLAY_NAME_LENGTH}
        defaultValue={answer?.typed?.displayName}
        error={errors.displayName}
      />
      <EmailField value={answer?.typed?.email} error={errors.email} />
      <NewPasswordFields
        label={t.auth.password}
        repeatLabel={isModal ? null : t.auth.password2}
        errors={errors}
      />
      {isModal && <p className="small muted">{t.auth.termsImplied}</p>}
      {!isModal && <CheckboxField label={t.auth.terms} name="terms" required error={errors.terms} />}
      {/* in new tabs, so that a half-filled form stays */}
      <p className="row small terms-links">
        <Link to={paths.info('terms')} target="_blank" rel="noreferrer">
          {t.footer.pages.terms}
        </Link>
        <Link to={paths.info('privacy')} target="_blank" rel="noreferrer">
          {t.footer.pages.privacy}
        </Link>
      </p>
      <p className="small muted" id={missingId} role="status">
        {isOff && (missing === 'terms' ? t.auth.termsLeft : t.checkout.missing(missing))}
      </p>
      <Submit
        label={t.auth.submitRegister}
        full
        busy={isBusy}
        busyLabel={t.auth.submitRegistering}
        aria-disabled={isOff}
        aria-describedby={isOff ? missingId : undefined}
        // leads to the first field that is missing
        onClickCapture={() => isOff && form.current?.requestSubmit()}
      />
    </Form>
  )
}

/** A name and an email that were entered are there in the next form that asks for them, until the user is signed in. */
function useStoredNameAndEmail(email: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const element = email.current?.form
    if (!element) return undefined
    const stored = parseObject(tabStore.get(PERSONAL_KEYS.nameAndEmail))
    const fields = element.querySelectorAll<HTMLInputElement>('[name="displayName"], [name="email"]')
    for (const field of fields) field.value ||= String(stored[field.name] ?? '')
    const store = () => {
      const typed = Object.fromEntries(Array.from(fields, ({ name, value }) => [name, value]))
      const known = parseObject(tabStore.get(PERSONAL_KEYS.nameAndEmail))
      tabStore.set(PERSONAL_KEYS.nameAndEmail, JSON.stringify({ ...known, ...typed }))
    }
    const stop = listen(['input'], store, { on: element })
    return () => {
      stop()
      if (hintsAtUser(document.cookie)) tabStore.remove(PERSONAL_KEYS.nameAndEmail)
    }
  }, [email])
}

/** How many fields are missing, a repeated password that differs too; when all are there, whether the terms are. */
function missingIn(form: HTMLFormElement): number | 'terms' {
  const { password, confirmPassword = password } = Object.fromEntries(new FormData(form))
  const required = Array.from(form.querySelectorAll<HTMLInputElement>('[required]'))
  const isOther = confirmPassword !== '' && confirmPassword !== password
  const missing = required.filter(isMissing)
  const fields = missing.filter(({ type }) => type !== 'checkbox').length + Number(isOther)
  return fields > 0 || missing.length === 0 ? fields : 'terms'
}

function isMissing({ validity, name, value }: HTMLInputElement): boolean {
  return validity.valueMissing || (name === 'displayName' && isBlank(value))
}

/** Listens to DOM events, because a password manager fills forms without React events. */
function useMissing(form: RefObject<HTMLFormElement | null>): number | 'terms' {
  const [missing, setMissing] = useState<number | 'terms'>(0)

  useEffect(() => {
    const element = form.current
    if (!element) return
    const look = () => setMissing(missingIn(element))
    look()
    return listen(['input', 'change'], look, { on: element })
  }, [form])

  return missing
}

type Checked = Record<'password' | 'confirmPassword', FieldCheck>

export function useNewPasswordChecks({ isTwice = true } = {}): Checked {
  const t = useTexts(customerTexts)
  return {
    password: (value) => (isWeakPassword(value) ? t.refusals['weak-password'] : null),
    confirmPassword: (value, form) => (isTwice && value !== form.get('password') ? t.auth.mismatch : null),
  }
}

interface NewPasswordFieldsProps {
  label: string
  /** null: the password is asked for once */
  repeatLabel: string | null
  errors: Record<string, string>
}

export function NewPasswordFields({ label, repeatLabel, errors }: NewPasswordFieldsProps) {
  const t = useTexts(customerTexts)
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        minLength={MIN_PASSWORD_LENGTH}
        hint={t.auth.passwordHint}
        error={errors.password}
      />
      {repeatLabel !== null && (
        <PasswordField
          label={repeatLabel}
          name="confirmPassword"
          autoComplete="new-password"
          error={errors.confirmPassword}
        />
      )}
    </>
  )
}

interface AuthPageProps {
  title: string
  children: ReactNode
  other: { to: string; label: string }
}

export function AuthPage({ title, children, other }: AuthPageProps) {
  return (
    <Page>
      <PageMeta title={title} noindex />
      <div className="auth">
        <h1>{title}</h1>
        {children}
        <p className="auth-other">
          <Link to={other.to}>{other.label}</Link>
        </p>
      </div>
    </Page>
  )
}

/** For a password, which may consist of spaces only. */
export function useFilledCheck(): FieldCheck {
  const t = useTexts(customerTexts)
  return (value) => (value === '' ? t.common.required : null)
}

export function useEmailCheck(): FieldCheck {
  const t = useTexts(customerTexts)
  return (value) => {
    // as the server does: addresses are pasted with invisible direction marks around them
    const email = tidyText(value)
    if (email === '') return t.common.required
    return normalizeEmail(email) === null ? t.refusals['invalid-email'] : null
  }
}
