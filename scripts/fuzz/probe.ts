import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// Loaded into the shop that is fuzzed, before it: says on standard error what no answer shows.

const LOOK_EVERY_MS = 200
const CHEAP = { memory: 64, passes: 1 }

const PROTOTYPES = [
  Object,
  Array,
  String,
  Number,
  Function,
  Map,
  Promise,
  Date,
  RegExp,
  URL,
  Headers,
  Response,
].map(({ name, prototype }) => ({ name, prototype: prototype as object, keys: keysOf(prototype as object) }))

/** Twice the same work for every password, but little of it: thousands of them are hashed. */
const { argon2 } = crypto
crypto.argon2 = ((algorithm, parameters, done) =>
  argon2(algorithm, { ...parameters, ...CHEAP }, done)) satisfies typeof argon2
syncBuiltinESMExports()

setInterval(() => {
  for (const { name, prototype, keys } of PROTOTYPES) {
    if (keysOf(prototype) !== keys) complain(`the prototype of ${name} was changed`)
  }
}, LOOK_EVERY_MS).unref()

process.on('warning', ({ name, message, stack }) => {
  if (name !== 'ExperimentalWarning') complain(`${name}: ${message} ${stack?.replaceAll('\n', ' ') ?? ''}`)
})

function keysOf(prototype: object): string {
  return Reflect.ownKeys(prototype).map(String).join(' ')
}

function complain(msg: string): void {
  process.stderr.write(`${JSON.stringify({ level: 'error', msg })}\n`)
}
