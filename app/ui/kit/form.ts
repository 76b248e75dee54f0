import { useEffect, useEffectEvent } from 'react'
import { splitLanguage } from '../../shop/language.ts'
import type { Refusal, SignInRefusal } from '../../shop/use-case.ts'
import { askToSignIn } from '../account/ask-to-sign-in.ts'
import { paths } from '../paths.ts'
import { failedAnswer, isAsking, isNetworkError, TIMEOUT_MS } from './ask-server.ts'

const LONGEST_READ_MS = 10_000

/** Dispatched when the open page may be outdated: it is revalidated as soon as possible, but not while a form is being sent. */
export const PAGE_IS_STALE = 'page-is-stale'

interface Options<About> {
  about?: About
  /** Which redirects are followed; any other means that the session has ended or belongs to another user. */
  follows?: (response: Response) => boolean
  /** No timeout: for files and changes of many records. */
  mayTakeLong?: boolean
}

/**
 * An ended session, another user's and a network failure become a refusal, so that the page and its input stay, and a
 * dialog over it asks to sign in where that helps.
 */
export async function saveInBrowser<Answer, const About extends object = object>(
  send: () => Promise<Answer>,
  { about, follows = () => false, mayTakeLong = false }: Options<About> = {},
) {
  function refused(refusal: Refusal, status: number) {
    askToSignIn(refusal)
    if (status === 503) dispatchEvent(new Event(PAGE_IS_STALE))
    return failedAnswer({ ...about, refusal } as About & { refusal: Refusal }, status)
  }
  try {
    const answer = await whileSending(() => (mayTakeLong ? send() : inTime(send())))
    const refusal = (answer as SaveAnswer | undefined)?.refusal
    return refusal?.code === 'other-user' ? refused(refusal, 409) : answer
  } catch (error) {
    if (!(error instanceof Response))
      return refused({ code: isNetworkError(error) ? 'network-request-failed' : 'other' }, 503)
    if (follows(error)) throw error
    return refused(refusedBy(error), 401)
  }
}

/** Why a page or form answered with a redirect: guards lead to the sign-in, and users without the role elsewhere. */
export function refusedBy({ headers }: Response): SignInRefusal {
  const { address } = splitLanguage(headers.get('location') ?? '')
  return { code: address.startsWith(paths.login()) ? 'sign-in-required' : 'other-user' }
}

export function sendInBrowser<Answer>(send: () => Promise<Answer>) {
  return saveInBrowser(send, { follows: () => true })
}

export interface SaveAnswer {
  isSaved?: true
  refusal?: Refusal
}

export function useAnswer<Answer>(answer: Answer | undefined, work: (answer: Answer) => void): void {
  const react = useEffectEvent(work)

  useEffect(() => {
    if (answer !== undefined) react(answer)
  }, [answer])
}

/** A refusal for no network after 20 s: a connection may hang without ever failing. */
export function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TypeError('no answer')), TIMEOUT_MS)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

let sending = 0
let reading: Promise<unknown> = Promise.resolve()

export const isSending = () => sending > 0

/**
 * Until the router has seen the answer, live events don't revalidate the page: the router would forget where
 * the answer leads to, or the page show “sign in” before the answer says why. A revalidation that has begun
 * ends first.
 */
export async function whileSending<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  sending += 1
  try {
    return await send()
  } finally {
    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, LONGEST_READ_MS))])
    setTimeout(() => (sending -= 1))
  }
}

/** Until everything that was sent is answered, and what follows from it done or sent; for as long as an answer may take. */
export async function allAnswered(): Promise<void> {
  const latest = performance.now() + TIMEOUT_MS
  while ((isSending() || isAsking()) && performance.now() < latest)
    await new Promise((resolve) => setTimeout(resolve, 50))
}

/** An answer to a form that was sent in the meantime waits for the revalidation, for 10 s at most. */
export function startReading(read: () => Promise<void>): void {
  reading = read()
}

const unsaved = new Set<{ enteredBy: string | null }>()

export const hasUnsaved = () => unsaved.size > 0

/** The page counts as unsaved until the returned function is called. null: drafts, which are shown to their user only. */
export function holdUnsaved(enteredBy: string | null): () => void {
  const changes = { enteredBy }
  unsaved.add(changes)
  return () => void unsaved.delete(changes)
}

export function isEnteredByOther(userId: string): boolean {
  return [...unsaved].some(({ enteredBy }) => enteredBy !== null && enteredBy !== userId)
}
