import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import * as mk from '../../texts/mk/customer.ts'
import { authAttempt } from './auth-attempt.ts'
import { useAuth, type AuthState } from './use-auth.ts'

const PERSON = { id: 'u1', email: 'ana@example.mk', displayName: 'Ана', createdAt: 1, lastLoginAt: null }

/** The state as a component of a page reads it whose root loader answered this user. */
function stateOf(user: object | null): AuthState {
  function Reader() {
    return JSON.stringify(useAuth())
  }
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Reader, loader: () => null }])
  const html = renderToStaticMarkup(
    createElement(Page, { hydrationData: { loaderData: { root: { me: { user } } } } }),
  )
  return JSON.parse(html.replaceAll('&quot;', '"')) as AuthState
}

afterEach(authAttempt.clear)

test('[AUTH-04] nobody, a customer and an administrator: who is signed in and who administrates follow from the user', () => {
  const atRest = { loading: false, error: null }
  const customer = { ...PERSON, role: 'user' }
  const admin = { ...PERSON, role: 'admin' }
  expect(stateOf(null)).toEqual({ ...atRest, user: null, isSignedIn: false, isAdmin: false })
  expect(stateOf(customer)).toEqual({ ...atRest, user: customer, isSignedIn: true, isAdmin: false })
  expect(stateOf(admin)).toEqual({ ...atRest, user: admin, isSignedIn: true, isAdmin: true })
})

test('[AUTH-04 AUTH-05] a running attempt is loading without an error, a failed one an error in words', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  const running = authAttempt.run(() => promise).catch(() => {})
  expect(stateOf(null)).toMatchObject({ loading: true, error: null })
  reject(new TypeError('Failed to fetch'))
  await running
  expect(stateOf(null)).toMatchObject({ loading: false, error: mk.auth.errNetworkRequestFailed })
})
