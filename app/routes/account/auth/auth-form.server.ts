import { data, redirect } from 'react-router'
import type { SignedIn } from '../../../shop/accounts/service.server.ts'
import { textOf } from '../../../shop/text.ts'
import { ok, type Result } from '../../../shop/use-case.ts'
import type { AuthAnswer } from '../../../ui/account/use-auth.ts'
import { nextAddress } from '../../../ui/paths.ts'
import { type Call, type Context, readForm, refused, userOf } from '../../request.server.ts'

const LONGEST_TYPED = 300

/** Where to go after signing in; a signed-in user goes there immediately. */
export function loadNext({ url, context }: { url: URL; context: Context }) {
  const next = nextAddress(url.searchParams.get('next'))
  if (userOf(context)) throw redirect(next, 303)
  return { next }
}

/** A page redirects to `next`, the dialog gets an answer. What was entered comes back with a refusal, except the password. */
export async function answerAuthForm<Form>(
  call: Pick<Call, 'request' | 'context'>,
  parse: (input: unknown) => Result<Form>,
  signIn: (form: Form, page: { isModal: boolean; hasTerms: boolean }) => Promise<Result<SignedIn>>,
) {
  const read = await readForm<unknown>(call, ok)
  if (!read.ok) return refused(read.refusal)
  const input = read.value
  const fields = input instanceof FormData ? input : new FormData()
  const text = (name: string) => textOf(fields.get(name), LONGEST_TYPED)
  const isModal = text('modal') === '1'
  const form = parse(input)
  const signedIn = form.ok ? await signIn(form.value, { isModal, hasTerms: text('terms') !== '' }) : form
  if (!signedIn.ok) {
    const [displayName, email] = [text('displayName'), text('email')]
    return refused(signedIn.refusal, { typed: { displayName, email, remember: text('remember') !== '' } })
  }
  const { headers } = signedIn.value
  if (!isModal) throw redirect(nextAddress(fields.get('next')), { status: 303, headers })
  return data<AuthAnswer>({ signedIn: true }, { headers })
}
