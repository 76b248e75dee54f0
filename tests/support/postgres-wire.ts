/** One message of PostgreSQL's protocol: its type (empty for a client's first one, which has none) and all its bytes. */
export interface Message {
  type: string
  bytes: Buffer
}

/** Whether a transaction is open, as ReadyForQuery says: idle, in one, in one that has failed. */
export type TransactionStatus = 'I' | 'T' | 'E'

/** Cuts what arrives on a connection into messages, wherever the chunks end. */
export class MessageReader {
  #rest: Buffer = Buffer.alloc(0)
  #isFirst: boolean

  constructor({ isClient }: { isClient: boolean }) {
    this.#isFirst = isClient
  }

  read(chunk: Buffer): Message[] {
    this.#rest = Buffer.concat([this.#rest, chunk])
    const messages: Message[] = []
    for (let message = this.#next(); message; message = this.#next()) messages.push(message)
    return messages
  }

  #next(): Message | null {
    const typeBytes = this.#isFirst ? 0 : 1
    if (this.#rest.length < typeBytes + 4) return null
    const length = typeBytes + this.#rest.readInt32BE(typeBytes)
    if (this.#rest.length < length) return null
    const bytes = this.#rest.subarray(0, length)
    this.#rest = this.#rest.subarray(length)
    this.#isFirst = false
    return { type: bytes.toString('latin1', 0, typeBytes), bytes }
  }
}

/** Knows the SQL of each query, also of one that was prepared before and is only named. One per connection. */
export class StatementReader {
  readonly #prepared = new Map<string, string>()

  /** The statements of these messages, one a line; null when there is none. */
  sqlOf(messages: Message[]): string | null {
    const statements = messages.flatMap((message) => this.#statementOf(message) ?? [])
    return statements.length > 0 ? statements.join('\n') : null
  }

  /** The SQL of Query and Bind; null of every other message. */
  #statementOf({ type, bytes }: Message): string | null {
    if (type === 'Q') return textAt(bytes, 5)
    const second = bytes.indexOf(0, 5) + 1
    if (type === 'B') return this.#prepared.get(textAt(bytes, second)) ?? null
    if (type === 'P') this.#prepared.set(textAt(bytes, 5), textAt(bytes, second))
    return null
  }
}

/** What ReadyForQuery says; null of every other message. */
export function statusOf({ type, bytes }: Message): TransactionStatus | null {
  return type === 'Z' ? (bytes.toString('latin1', 5, 6) as TransactionStatus) : null
}

export const query = (sql: string) => message('Q', `${sql}\0`)

export const readyForQuery = (status: TransactionStatus) => message('Z', status)

export function errorResponse(sqlState: string, text: string): Buffer {
  return message('E', `SERROR\0VERROR\0C${sqlState}\0M${text}\0\0`)
}

function message(type: string, content: string): Buffer {
  const body = Buffer.from(content, 'utf8')
  const head = Buffer.alloc(5)
  head.write(type, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

function textAt(bytes: Buffer, start: number): string {
  return bytes.toString('utf8', start, bytes.indexOf(0, start))
}
