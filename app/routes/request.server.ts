import { createContext, data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import type { FileStore } from '../platform/files/file-store.server.ts'
import { textStream } from '../platform/responses.server.ts'
import type { Services } from '../platform/services.server.ts'
import type { Settings } from '../platform/settings.server.ts'
import type { Accounts } from '../shop/accounts/service.server.ts'
import { dayAt, dayText } from '../shop/calendar-day.ts'
import type { Language } from '../shop/language.ts'
import { refuse, type Result, type UploadRefusal, type User } from '../shop/use-case.ts'
import { NO_HEAD, type PageHead } from '../ui/document/document-head.tsx'

export type Context = Readonly<RouterContextProvider>

export interface Call {
  request: Request
  context: Context
  params: Readonly<Record<string, string | undefined>>
}

/** Everything a request needs from the outside world; set once a request by the HTTP server. */
interface RequestScope {
  services: Services
  accounts: Accounts
  files: FileStore
  /** The client's address, from configured proxies only. */
  address: string
  settings: Pick<Settings, 'baseUrl' | 'hasOfflinePage' | 'limits' | 'smtpUrl'>
  language: Language
}

export const scopeContext = createContext<RequestScope>()
/** The pattern of the route that answers, for figures; `unknown` until one does. */
export const routeContext = createContext<string>('unknown')
/** Whether the page lacks something that could not be read just now, so that it must not be cached. */
export const partialContext = createContext(false)
/** Who asks; null on pages that are the same for everybody, for which the session is not read. */
export const requesterContext = createContext<{ user: User | null } | null>(null)
/** Pieces in the user's cart, for the browser's hint; null until the cart was read. */
export const cartCountContext = createContext<number | null>(null)

/** Set by the page's loader, read when its document is rendered. */
export const pageHeadContext = createContext<PageHead>(NO_HEAD)

export const servicesOf = (context: Context): Services => context.get(scopeContext).services
export const accountsOf = (context: Context): Accounts => context.get(scopeContext).accounts
export const filesOf = (context: Context): FileStore => context.get(scopeContext).files
export const addressOf = (context: Context): string => context.get(scopeContext).address
export const settingsOf = (context: Context) => context.get(scopeContext).settings
export const languageOf = (context: Context): Language => context.get(scopeContext).language

/** Who asks; null for a visitor. Throws on a page that is the same for everybody: nothing of a user may get into it. */
export function userOf(context: Context): User | null {
  const requester = context.get(requesterContext)
  if (!requester) throw new Error('A page for everybody asks for the user')
  return requester.user
}

/** The shop and the signed-in user of a route behind `requireUser` or `requireAdmin`; a defect elsewhere. */
export function signedIn(context: Context): { services: Services; user: User } {
  const user = userOf(context)
  if (!user) throw new Error('This route lacks a guard')
  return { services: servicesOf(context), user }
}

/**
 * The one way a body enters the shop: form fields, or JSON when the request says so, given to its parser. Refuses a
 * body that can't be read (malformed), and what another user has entered (other-user) before the one who is signed
 * in now; whether anybody has to be is for the caller. Size and content type were limited by the HTTP server before.
 */
export async function readForm<T>(
  { request, context }: Pick<Call, 'request' | 'context'>,
  parse: (input: unknown) => Result<T>,
): Promise<Result<T>> {
  const body = await readBody(request)
  if (body === null) return refuse({ code: 'malformed' })
  const enteredBy = fieldOf(body.content, 'enteredBy')
  const user = context.get(requesterContext)?.user
  const isOthers = user && enteredBy && enteredBy !== user.id
  return isOthers ? refuse({ code: 'other-user' }) : parse(body.content)
}

export const intentOf = (input: unknown): unknown => fieldOf(input, 'intent')

function fieldOf(input: unknown, name: string): unknown {
  if (input instanceof FormData) return input.get(name)
  return input !== null && typeof input === 'object' ? (input as Record<string, unknown>)[name] : null
}

type Change = (call: Call) => Promise<Result<unknown>>

function answerOf(done: Result<unknown>): [body: unknown, init: { status: number }] {
  if (done.ok) return [done.value, { status: 200 }]
  return [{ refusal: done.refusal }, { status: refusalStatus(done.refusal) }]
}

/** A page's own script, which asks for JSON, gets the answer to a form without a page around it. */
export function answersJson(change: Change): MiddlewareFunction<Response> {
  return async (call, next) => {
    const wantsJson = call.request.headers.get('accept')?.startsWith('application/json') ?? false
    if (call.request.method !== 'POST' || !wantsJson) return await next()
    return Response.json(...answerOf(await change(call)))
  }
}

/** The action that gives the same answer to a form that the browser itself has sent. */
export function answersForm(change: Change) {
  return async (call: Call) => data(...answerOf(await change(call)))
}

async function readBody(request: Request): Promise<{ content: unknown } | null> {
  const isJson = request.headers.get('content-type')?.startsWith('application/json') ?? false
  try {
    return { content: isJson ? await request.json() : await request.formData() }
  } catch {
    return null
  }
}

const STATUSES: Partial<Record<UploadRefusal['code'], number>> = {
  malformed: 400,
  'sign-in-required': 401,
  forbidden: 403,
  'not-found': 404,
  'other-user': 409,
  'order-changed': 409,
  'image-too-large': 413,
  'too-many-requests': 429,
  busy: 429,
  'store-unavailable': 503,
}

/** The HTTP status of a refusal; 422 when a rule refuses. */
export const refusalStatus = ({ code }: UploadRefusal): number => STATUSES[code] ?? 422

/** What a screen shows. What the user may not see does not exist: throws 404. */
export function shown<Value>(result: Result<Value>): Value {
  if (!result.ok) throw data(null, { status: 404 })
  return result.value
}

/** What a list shows; null when it can't be read now, which is logged, so that the rest of its screen stays. */
export async function unlessUnavailable<Value>(
  { log }: Pick<Services, 'log'>,
  read: () => Promise<Result<Value>>,
): Promise<Value | null> {
  const result = await read().catch((err: unknown) => {
    log.error({ err }, 'a list could not be read')
    return null
  })
  return result && shown(result)
}

export function refused<Refused extends UploadRefusal, Rest extends object = object>(
  refusal: Refused,
  rest?: Rest,
) {
  return data({ ...(rest as Rest), refusal }, { status: refusalStatus(refusal) })
}

/** A CSV file in pieces, to be stored under `<name>-<today>.csv`. */
export async function csvFile(
  services: Services,
  name: string,
  pieces: AsyncGenerator<string>,
  caching?: string,
): Promise<Response> {
  const file = { name: `${name}-${dayText(dayAt(services.clock()))}.csv`, type: 'text/csv', caching }
  return await fileInPieces(services, file, pieces)
}

export async function fileInPieces(
  { log }: Services,
  { name, type, caching = 'private, no-store' }: { name: string; type: string; caching?: string | undefined },
  pieces: AsyncGenerator<string>,
): Promise<Response> {
  const body = await textStream(pieces, (err) => log.error({ err }, 'defect'))
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': caching,
    },
  })
}

interface VersionForm {
  typed: object
  problems: object
  version: number | null
}

/**
 * Saves the record of a form by versions; `save` answers null when the form has problems. Otherwise answers with the input: what is
 * wrong with it (422), or what another administrator has saved in the meantime (409).
 */
export async function saveVersion<
  Form extends VersionForm,
  Version,
  /** What the service itself found wrong with the fields. */
  Wrong extends { isSaved: false } = { isSaved: false; problems: Partial<Record<string, never>> },
>(
  form: Result<Form>,
  save: (form: Form) => Promise<Result<{ isSaved: boolean; current: Version } | Wrong>> | null,
) {
  if (!form.ok) return refused(form.refusal)
  const { typed, version, problems }: Pick<Form, keyof VersionForm> = form.value
  const saved = await save(form.value)
  if (saved === null) return data({ problems, typed, version }, { status: 422 })
  if (!saved.ok) return refused(saved.refusal, { typed, version })
  if (!('current' in saved.value)) {
    const { isSaved: _isSaved, ...wrong } = saved.value
    return data({ ...wrong, typed, version }, { status: 422 })
  }
  const { isSaved, ...stored } = saved.value
  return isSaved
    ? data({ isSaved: true as const, current: stored.current })
    : data({ ...stored, typed }, { status: 409 })
}
