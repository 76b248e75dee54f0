import type { Input } from './input.ts'
import { fillTokens, type Tokens } from './tokens.ts'

interface Sending {
  tokens: Tokens
  /** `localhost:3000`. */
  host: string
  cookie: string
}

/** The bytes of the request as they go over the wire, with the tokens of this shop filled in. */
export function wireBytes(input: Input, { tokens, host, cookie }: Sending): Buffer {
  const fill = (text: string) => fillTokens(text, tokens)
  const body = input.body === null ? '' : fill(input.body.text)
  const lines = [`${input.method} ${fill(input.target)} HTTP/1.1`, `host: ${host}`]
  if (cookie !== '') lines.push(`cookie: ${cookie}`)
  if (input.body?.type) lines.push(`content-type: ${input.body.type}`)
  if (input.body && !hasLength(input)) lines.push(`content-length: ${body.length}`)
  lines.push(...input.headers.map((line) => fill(line).replace('ORIGINLINE', `http://${host}`)))
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1')
}

const hasLength = ({ headers }: Input) =>
  headers.some((line) => /^(content-length|transfer-encoding):/i.test(line))

/** Whether the server may have to wait for more than was sent, or may close without a word. */
export function isBrokenHttp(input: Input): boolean {
  return hasLength(input) || input.headers.some((line) => /^(expect|upgrade|te|connection):/i.test(line))
}
