import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { refuse, type Result } from '../shop/use-case.ts'
import { createTurns } from './turns.server.ts'

const deriveNow = promisify(argon2)

/** OWASP's password storage cheat sheet, argon2id: 19 MiB of memory, 2 passes, 1 lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const BUSY_SECONDS = 3
/** One at a time: files, images and compression use the same threads. Those that wait are about a second's work. */
const inTurn = createTurns({ atOnce: 1, mostWaiting: 31, waitMs: 60_000 })('passwords')
/** An address takes few of those places: right passwords are limited by nothing else. */
const turnOf = createTurns({ atOnce: 2, mostWaiting: 30, waitMs: 10_000 })

/** Too many passwords are waiting to be hashed; nothing was looked at. */
export class PasswordsBusy extends Error {
  override name = 'PasswordsBusy'
}

/** Throws PasswordsBusy. */
async function derive(...input: Parameters<typeof deriveNow>): Promise<Buffer> {
  const derived = await inTurn(() => deriveNow(...input))
  if (!derived) throw new PasswordsBusy('Too many passwords are waiting')
  return derived
}

/** Does what hashes passwords for a client of the address; refuses (busy) while too many are waiting. */
export const unlessBusy =
  <Input extends unknown[], T>(address: string, work: (...input: Input) => Promise<Result<T>>) =>
  async (...input: Input): Promise<Result<T>> => {
    try {
      const done = await turnOf(address)(() => work(...input))
      if (done) return done
    } catch (error) {
      if (!(error instanceof PasswordsBusy)) throw error
    }
    return refuse({ code: 'busy', retryAfter: BUSY_SECONDS })
  }

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive('argon2id', { ...COST, message: password.normalize('NFC'), nonce: salt })
  return ['argon2id', COST.memory, COST.passes, COST.parallelism, encode(salt), encode(tag)].join('$')
}

/** Compares in constant time. A hash of another kind does not match. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }) {
  const [kind, memory, passes, parallelism, salt, stored] = hash.split('$')
  if (kind !== 'argon2id' || !salt || !stored) return false
  const expected = Buffer.from(stored, 'base64url')
  const tag = await derive('argon2id', {
    message: password.normalize('NFC'),
    nonce: Buffer.from(salt, 'base64url'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(tag, expected)
}

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
