import { data, redirect } from 'react-router'
import type { SignedIn } from '../../../shop/accounts/service.server.ts'
import { ok, type Result } from '../../../shop/use-case.ts'
import type { AuthAnswer } from '../../../ui/account/use-auth.ts'
import { nextAddress } from '../../../ui/paths.ts'
import { type Context, readForm, refused, userOf } from '../../request.server.ts'

const LONGEST_TYPED = 300

/** Where to go after signing in; a signed-in user goes there immediately. */
export function loadNext({ url, context }: { url: URL; context: Context }) {
  const next = nextAddress(url.searchParams.get('next'))
  if (userOf(context)) throw redirect(next, 303)
  return { next }
}

interface AuthRequest<T> {
  form: Result<T>
  isModal: boolean
  hasTerms: boolean
  next: string
  typed: NonNullable<AuthAnswer['typed']>
}

export function readAuthForm<T>(
  request: Request,
  parse: (input: unknown) => Result<T>,
): Promise<Result<AuthRequest<T>>> {
  return readForm(request, (input) => {
    const text = (name: string) => {
      const value = input instanceof FormData ? input.get(name) : null
      return typeof value === 'string' ? value.slice(0, LONGEST_TYPED) : ''
    }
    return ok({
      form: parse(input),
      isModal: text('modal') === '1',
      hasTerms: text('terms') !== '',
      next: nextAddress(text('next')),
      typed: { displayName: text('displayName'), email: text('email'), remember: text('remember') !== '' },
    })
  })
}

export function answerAuth<T>(result: Result<SignedIn>, asked: AuthRequest<T>) {
  if (!result.ok) return refused(result.refusal, { typed: asked.typed })
  const { headers } = result.value
  if (!asked.isModal) throw redirect(asked.next, { status: 303, headers })
  return data<AuthAnswer>({ signedIn: true }, { headers })
}
