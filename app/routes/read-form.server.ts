import { refuse, type Result } from '../shop/result.ts'

/**
 * The one way a body enters the shop: form fields, or JSON when the request says so, given to a parser of `forms/`.
 * An unreadable body is refused as malformed. Size and content type were limited by the HTTP server before.
 */
export async function readForm<T>(
  request: Request,
  parse: (input: FormData | unknown) => Result<T>,
): Promise<Result<T>> {
  const body = await readBody(request)
  return body === null ? refuse({ code: 'malformed' }) : parse(body.content)
}

async function readBody(request: Request): Promise<{ content: unknown } | null> {
  const isJson = request.headers.get('content-type')?.startsWith('application/json') ?? false
  try {
    return { content: isJson ? await request.json() : await request.formData() }
  } catch {
    return null
  }
}
