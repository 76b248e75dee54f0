import { data, Form, useNavigation } from 'react-router'
import { splitLanguage } from '../domain/language.ts'
import type { Refusal } from '../domain/refusals.ts'
import { parseResetRequest } from '../forms/account-security.ts'
import { refusalText } from '../i18n/refusal.ts'
import { useSecurityTexts } from '../i18n/security-texts.ts'
import { useAllTexts } from '../i18n/all-texts.ts'
import { accountsOf } from '../server/context.server.ts'
import { readForm } from '../server/read-form.server.ts'
import { refusalStatus } from '../server/refusal-status.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { paths } from '../ui/paths.ts'
import { PhoneLink } from '../ui/phone-link.tsx'
import { useShopData } from '../ui/shop-data.ts'
import { useEmailCheck, useFormCheck } from '../ui/use-form-check.ts'
import { answerInBrowser } from './auth/answer-in-browser.ts'
import { AuthPage } from './auth/auth-page.tsx'
import type { Route } from './+types/forgot-password.ts'

interface ForgotAnswer {
  isSent?: true
  refusal?: Refusal
}

/** Asks for the link; the answer is the same whether or not the address is known. [AUTH-09] */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, parseResetRequest)
  const asked = form.ok ? await accountsOf(context).requestReset(form.value.email) : form
  if (asked.ok) return data<ForgotAnswer>({ isSent: true })
  return data<ForgotAnswer>({ refusal: asked.refusal }, { status: refusalStatus(asked.refusal) })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerInBrowser<ForgotAnswer>(serverAction)
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const t = useAllTexts()
  const texts = useSecurityTexts()
  const { shop } = useShopData()
  const isBusy = splitLanguage(useNavigation().formAction ?? '').address === paths.forgotPassword()
  const { errors, formProps } = useFormCheck({ email: useEmailCheck() })
  const { isSent, refusal }: ForgotAnswer = actionData ?? {}
  const isTooMany = refusal?.code === 'too-many-requests'
  return (
    <AuthPage title={texts.forgotTitle} other={{ to: paths.login(), label: texts.forgotBack }}>
      {isSent && !isBusy && <Alert kind="success">{texts.forgotSent}</Alert>}
      {refusal && !isBusy && (
        <Alert kind="error">{isTooMany ? texts.tooMany : refusalText(refusal, t)}</Alert>
      )}
      <p className="muted">{texts.forgotText}</p>
      <Form method="post" {...formProps}>
        <Field
          label={t.auth.email}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          maxLength={254}
          error={errors.email}
        />
        <Button type="submit" full busy={isBusy} busyLabel={texts.forgotSending}>
          {texts.forgotSubmit}
        </Button>
      </Form>
      <p className="small muted">
        {texts.forgotHelp} <PhoneLink phone={shop.phone} />
      </p>
    </AuthPage>
  )
}
