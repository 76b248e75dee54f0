import { useState } from 'react'
import { data, useFetcher } from 'react-router'
import { addCookies } from '../../platform/responses.server.ts'
import { parseNewPassword } from '../../shop/accounts/schema.ts'
import type { Refusal } from '../../shop/use-case.ts'
import * as accountTexts from '../../texts/mk/account.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { NewPasswordFields, useNewPasswordChecks, AuthPage } from '../../ui/account/auth-forms.tsx'
import { authRefusalText } from '../../ui/account/use-auth.ts'
import { ButtonLink, Submit } from '../../ui/kit/button.tsx'
import { useFormCheck } from '../../ui/kit/form-check.ts'
import { sendInBrowser, useAnswer } from '../../ui/kit/form.ts'
import { Alert } from '../../ui/kit/states.tsx'
import { paths } from '../../ui/paths.ts'
import { accountsOf, readForm, refused } from '../request.server.ts'
import type { Route } from './+types/reset-password.ts'

interface ResetAnswer {
  isSet?: true
  refusal?: Refusal
}

/** Uses nothing up: email programs open links ahead of the user. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  return { token, isValid: await accountsOf(context).isLinkValid(token) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, parseNewPassword)
  const accounts = accountsOf(context)
  const set = form.ok ? await accounts.resetPassword(form.value) : form
  if (!set.ok) return refused(set.refusal)
  // the sign-in page, which comes next, would lead whoever else is signed in here to the shop
  const headers = await accounts.signOut(request)
  addCookies(headers, set.value.headers)
  return data<ResetAnswer>({ isSet: true }, { headers })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendInBrowser(serverAction)

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(accountTexts)
  const { security: texts } = t
  const fetcher = useFetcher<ResetAnswer>()
  const { isSet, refusal }: ResetAnswer = fetcher.data ?? actionData ?? {}
  const isBusy = fetcher.state !== 'idle'
  const { errors, formProps } = useFormCheck(useNewPasswordChecks())
  const isOver = !isSet && (!loaderData.isValid || refusal?.code === 'not-found')
  const [isMaybeSet, setMaybeSet] = useState(false)
  useAnswer(fetcher.data, ({ refusal: failure }) => {
    if (failure?.code === 'network-request-failed' || failure?.code === 'other') setMaybeSet(true)
  })
  return (
    <AuthPage
      title={isOver && !isMaybeSet ? texts.resetInvalidTitle : texts.newPassword}
      other={{ to: paths.login(), label: texts.forgotBack }}
    >
      {isSet && (
        <>
          <Alert kind="success">{texts.resetDone}</Alert>
          <ButtonLink to={paths.login()} full>
            {t.user.signin}
          </ButtonLink>
        </>
      )}
      {isOver && (
        <>
          <p>{isMaybeSet ? texts.maybeDone : texts.resetInvalidText}</p>
          <ButtonLink to={paths.forgotPassword()} full>
            {texts.resetAgain}
          </ButtonLink>
        </>
      )}
      {!isSet && !isOver && (
        <fetcher.Form method="post" {...formProps}>
          <input type="hidden" name="token" value={loaderData.token} />
          {refusal && !isBusy && <Alert kind="error">{authRefusalText(refusal, t)}</Alert>}
          <p className="muted">{texts.resetText}</p>
          <NewPasswordFields label={texts.newPassword} repeatLabel={texts.repeat} errors={errors} />
          <Submit label={texts.resetSubmit} full busy={isBusy} busyLabel={t.profile.saving} />
        </fetcher.Form>
      )}
    </AuthPage>
  )
}
