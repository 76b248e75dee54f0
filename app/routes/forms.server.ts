import type { MiddlewareFunction } from 'react-router'
import { refuse, type Result, type UploadRefusal } from '../shop/result.ts'

/**
 * The one way a body enters the shop: form fields, or JSON when the request says so, given to its parser.
 * An unreadable body is refused as malformed. Size and content type were limited by the HTTP server before.
 */
export async function readForm<T>(
  request: Request,
  parse: (input: FormData | unknown) => Result<T>,
): Promise<Result<T>> {
  const body = await readBody(request)
  return body === null ? refuse({ code: 'malformed' }) : parse(body.content)
}

/** Which of an address's forms was sent. */
export function intentOf(input: unknown): unknown {
  if (input instanceof FormData) return input.get('intent')
  return input !== null && typeof input === 'object' && 'intent' in input ? input.intent : null
}

type Call = Parameters<MiddlewareFunction<Response>>[0]

/** A page's own script, which asks for JSON, gets the answer to a form without a page around it. */
export function answersJson(
  answer: (call: Call) => Promise<{ body: unknown; status: number }>,
): MiddlewareFunction<Response> {
  return async (call, next) => {
    const wantsJson = call.request.headers.get('accept')?.startsWith('application/json') ?? false
    if (call.request.method !== 'POST' || !wantsJson) return await next()
    const { body, status } = await answer(call)
    return Response.json(body, { status })
  }
}

async function readBody(request: Request): Promise<{ content: unknown } | null> {
  const isJson = request.headers.get('content-type')?.startsWith('application/json') ?? false
  try {
    return { content: isJson ? await request.json() : await request.formData() }
  } catch {
    return null
  }
}

/** The HTTP status of a refusal: 400 malformed, 401, 403, 404, 409 changed meanwhile, 413 a file, 429, 503 a store that is down, otherwise 422. */
export function refusalStatus(refusal: UploadRefusal): number {
  switch (refusal.code) {
    case 'malformed':
      return 400
    case 'sign-in-required':
      return 401
    case 'forbidden':
      return 403
    case 'not-found':
      return 404
    case 'order-changed':
      return 409
    case 'image-too-large':
      return 413
    case 'too-many-requests':
      return 429
    case 'store-unavailable':
      return 503
    default:
      return 422
  }
}
