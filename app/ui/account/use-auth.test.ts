import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { attemptInBrowser, authAttempt, createAuthAttempt, RefusedError, useAuth } from './use-auth.ts'

const PERSON = { id: 'u1', email: 'ana@example.mk', displayName: 'Ана', createdAt: 1, lastLoginAt: null }

function stateOf(user: object | null) {
  function Reader() {
    return JSON.stringify(useAuth())
  }
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Reader, loader: () => null }])
  const html = renderToStaticMarkup(
    createElement(Page, { hydrationData: { loaderData: { root: { me: { user } } } } }),
  )
  return JSON.parse(html.replaceAll('&quot;', '"')) as ReturnType<typeof useAuth>
}

afterEach(authAttempt.clear)

test('[AUTH-04] nobody, a customer and an administrator: who is signed in and who administrates follow from the user', () => {
  const atRest = { loading: false, error: null }
  const customer = { ...PERSON, role: 'user' }
  const admin = { ...PERSON, role: 'admin' }
  expect(stateOf(null)).toEqual({ ...atRest, user: null, isSignedIn: false, isAdmin: false })
  expect(stateOf(customer)).toEqual({ ...atRest, user: customer, isSignedIn: true, isAdmin: false })
  expect(stateOf(admin)).toEqual({ ...atRest, user: admin, isSignedIn: true, isAdmin: true })
  void authAttempt.run(() => new Promise(() => {}))
  expect(stateOf(null).loading).toBe(true)
})

test('[AUTH-05] an attempt sets loading and clears the error, and loading is cleared after success or a redirect', async () => {
  const attempt = createAuthAttempt()
  const refused = attempt.run(async () => ({ refusal: { code: 'invalid-credential' } }))
  await expect(refused).rejects.toBeInstanceOf(RefusedError)
  expect(attempt.get()).toEqual({ loading: false, refusal: { code: 'invalid-credential' } })

  const { promise, resolve } = Promise.withResolvers<{ signedIn: true }>()
  const running = attempt.run(() => promise)
  expect(attempt.get()).toEqual({ loading: true, refusal: null })
  resolve({ signedIn: true })
  await expect(running).resolves.toEqual({ signedIn: true })
  expect(attempt.get()).toEqual({ loading: false, refusal: null })

  const redirect = Response.redirect('http://shop.example/', 303)
  await expect(attempt.run(() => Promise.reject(redirect))).rejects.toBe(redirect)
  expect(attempt.get()).toEqual({ loading: false, refusal: null })
})

test.each([
  [new TypeError('Failed to fetch'), 'network-request-failed'],
  [new TypeError('Cannot read properties of undefined'), 'other'],
  [{ status: 429 }, 'busy'],
  [{ status: 500 }, 'other'],
  [new Error('odd'), 'other'],
])('[AUTH-07] %j has a text of its own', async (error, code) => {
  const attempt = createAuthAttempt()
  await expect(attempt.run(() => Promise.reject(error))).rejects.toBe(error)
  expect(attempt.get()).toMatchObject({ loading: false, refusal: { code } })
})

test('[AUTH-05] a sign-in whose cookie the browser refuses fails with a text of its own, in the dialog and on the page', async () => {
  vi.stubGlobal('document', { cookie: '' })
  for (const answer of [
    Promise.resolve({ signedIn: true }),
    Promise.reject(Response.redirect('http://shop/')),
  ]) {
    await attemptInBrowser(() => answer)
    expect(stateOf(null).error).toContain('не прифаќа колачиња')
  }
  vi.unstubAllGlobals()
})
