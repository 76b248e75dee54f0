import { data, useFetcher } from 'react-router'
import { parseResetRequest } from '../../shop/accounts/schema.ts'
import type { Refusal } from '../../shop/use-case.ts'
import * as accountTexts from '../../texts/mk/account.ts'
import { refusalText } from '../../texts/refusal.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { AuthPage, EmailField, useEmailCheck } from '../../ui/account/auth-forms.tsx'
import { Submit } from '../../ui/kit/button.tsx'
import { useFormCheck } from '../../ui/kit/form-check.ts'
import { sendInBrowser } from '../../ui/kit/form.ts'
import { PhoneLink } from '../../ui/kit/phone-link.tsx'
import { Alert } from '../../ui/kit/states.tsx'
import { useShopData } from '../../ui/live/shop-data.ts'
import { nextAddress, paths } from '../../ui/paths.ts'
import { accountsOf, readForm, refused } from '../request.server.ts'
import type { Route } from './+types/forgot-password.ts'

interface ForgotAnswer {
  isSent?: true
  refusal?: Refusal
}

export const loader = ({ url }: Route.LoaderArgs) => ({ next: nextAddress(url.searchParams.get('next')) })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, parseResetRequest)
  const requested = form.ok ? await accountsOf(context).requestReset(form.value.email) : form
  return requested.ok ? data<ForgotAnswer>({ isSent: true }) : refused(requested.refusal)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendInBrowser(serverAction)

export default function ForgotPassword({ loaderData: { next }, actionData }: Route.ComponentProps) {
  const t = useTexts(accountTexts)
  const { security: texts } = t
  const { shop } = useShopData()
  // its answer outlives a revalidation by a live event
  const fetcher = useFetcher<ForgotAnswer>()
  const isBusy = fetcher.state !== 'idle'
  const { errors, formProps } = useFormCheck({ email: useEmailCheck() })
  const { isSent, refusal }: ForgotAnswer = fetcher.data ?? actionData ?? {}
  const isTooMany = refusal?.code === 'too-many-requests'
  return (
    <AuthPage title={texts.forgotTitle} other={{ to: paths.login(next), label: texts.forgotBack }}>
      {isSent && !isBusy && <Alert kind="success">{texts.forgotSent}</Alert>}
      {refusal && !isBusy && (
        <Alert kind="error">{isTooMany ? texts.tooMany : refusalText(refusal, t)}</Alert>
      )}
      <p className="muted">{texts.forgotText}</p>
      <fetcher.Form method="post" {...formProps}>
        <EmailField error={errors.email} />
        <Submit label={texts.forgotSubmit} full busy={isBusy} busyLabel={texts.forgotSending} />
      </fetcher.Form>
      <p className="small muted">
        {texts.forgotHelp} <PhoneLink phone={shop.phone} />
      </p>
    </AuthPage>
  )
}
