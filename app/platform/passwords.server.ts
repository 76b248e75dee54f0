import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const deriveNow = promisify(argon2)

/** OWASP's password storage cheat sheet, argon2id: 19 MiB of memory, 2 passes, 1 lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
/** About a second's work. */
const MOST_WAITING = 32

/** Too many passwords are waiting to be hashed; nothing was looked at. */
export class PasswordsBusy extends Error {
  override name = 'PasswordsBusy'
}

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** One at a time: files, images and compression use the same threads. Throws PasswordsBusy. */
function derive(...input: Parameters<typeof deriveNow>): Promise<Buffer> {
  if (waiting >= MOST_WAITING) throw new PasswordsBusy('Too many passwords are waiting')
  waiting += 1
  const derived = last.then(() => deriveNow(...input)).finally(() => (waiting -= 1))
  last = derived.catch(() => {})
  return derived
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
