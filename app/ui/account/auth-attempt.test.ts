import { expect, test } from 'vitest'
import { createAuthAttempt, RefusedError } from './auth-attempt.ts'

test('[AUTH-05] an attempt sets loading and clears the error, and loading is cleared after success', async () => {
  const attempt = createAuthAttempt()
  await attempt.run(async () => ({ refusal: { code: 'invalid-credential' } })).catch(() => {})
  expect(attempt.current()).toEqual({ loading: false, refusal: { code: 'invalid-credential' } })

  const { promise, resolve } = Promise.withResolvers<{ signedIn: true }>()
  const running = attempt.run(() => promise)
  expect(attempt.current()).toEqual({ loading: true, refusal: null })
  resolve({ signedIn: true })
  await expect(running).resolves.toEqual({ signedIn: true })
  expect(attempt.current()).toEqual({ loading: false, refusal: null })
})

test('[AUTH-05] a failure sets the error, clears loading and is thrown on', async () => {
  const attempt = createAuthAttempt()
  const refused = attempt.run(async () => ({ refusal: { code: 'user-disabled' } }))
  await expect(refused).rejects.toBeInstanceOf(RefusedError)
  expect(attempt.current()).toEqual({ loading: false, refusal: { code: 'user-disabled' } })
})

test.each([
  [new TypeError('Failed to fetch'), 'network-request-failed'],
  [{ status: 429 }, 'too-many-requests'],
  [{ status: 500 }, 'other'],
  [new Error('odd'), 'other'],
])('[AUTH-07] %j has a text of its own', async (error, code) => {
  const attempt = createAuthAttempt()
  await expect(attempt.run(() => Promise.reject(error))).rejects.toBe(error)
  expect(attempt.current()).toMatchObject({ loading: false, refusal: { code } })
})

test('[AUTH-05] a redirect is a success and goes on to the router', async () => {
  const attempt = createAuthAttempt()
  const redirect = Response.redirect('http://shop.example/', 303)
  await expect(attempt.run(() => Promise.reject(redirect))).rejects.toBe(redirect)
  expect(attempt.current()).toEqual({ loading: false, refusal: null })
})

test('[AUTH-04] listeners hear every change until they leave', async () => {
  const attempt = createAuthAttempt()
  let heard = 0
  const leave = attempt.subscribe(() => heard++)
  await attempt.run(async () => null)
  leave()
  attempt.clear()
  expect(heard).toBe(2)
})
