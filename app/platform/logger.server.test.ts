import { spawnSync } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createLogger } from './logger.server.ts'

test('a defect is logged without what the database says of the row', () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  const error = Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), {
    code: '23505',
    detail: 'Key (email)=(ana@example.mk) already exists.',
    where: 'Failing row contains (Ана, 071 222 333)',
    cause: Object.assign(new Error('EACCES for ana@example.mk'), {
      code: 'EACCES',
      parameters: ['071 222 333'],
    }),
  })
  log.error({ err: error, requestId: 'r1' }, 'defect')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    requestId: 'r1',
    err: {
      type: 'Error',
      message: error.message,
      code: '23505',
      stack: error.stack,
      cause: { type: 'Error', message: 'EACCES for …', code: 'EACCES' },
    },
  })
  expect(lines.join()).not.toMatch(/ana@example|071 222|Ана/)
})

test.each([
  ['invalid input syntax for type integer: "071 222 333"', 'invalid input syntax for type integer: "…"'],
  [`Unexpected token 'A', "Ана, 071 222" is not valid JSON`, `Unexpected token 'A', "…" is not valid JSON`],
  [
    `Bad control character, "{"name":"Ана\n071 222" is not valid JSON`,
    `Bad control character, "…" is not valid JSON`,
  ],
  ['550 "marija" is not a known user', '550 "…" is not a known user'],
  ['ungültige Eingabe: »Ана «Цветкова«', 'ungültige Eingabe: "…"'],
  [`no such value: "${'Ана '.repeat(600)}"`, 'no such value: "…"'],
  ['a'.repeat(2010), `${'a'.repeat(2000)}"…"`],
  ['550 5.1.1 <ana.b+c@example.mk>: no such mailbox', '550 5.1.1 <…>: no such mailbox'],
  ['connect to postgres://shop:s3cret@db:5432/shop failed', 'connect to postgres://…@db:5432/shop failed'],
  ['no route /reset-password?token=a1b2c3&x=1', 'no route /reset-password?token=…&x=1'],
  ['refused: Authorization Bearer abc.def-g', 'refused: Authorization Bearer …'],
  ['column "used_count" of relation "promo_codes" does not exist', null],
  ['UNIQUE constraint failed: users.email', null],
  ['connect ECONNREFUSED 127.0.0.1:5432', null],
])('[BEY-23] of %j no data is kept, and everything that helps', (message, expected) => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  log.error({ err: new Error(message) }, 'defect')
  const { err } = JSON.parse(lines[0] ?? '') as { err: { message: string; stack: string } }
  expect(err.message).toBe(expected ?? message)
  expect(err.stack).toContain(`Error: ${expected ?? message}\n    at `)
})

test('[BEY-23] an address that somebody typed after the shop’s name is not in the log', () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  const long = `/${'a'.repeat(15_000)}`
  for (const path of ['/ana@example.mk', '/products/ana%40example.mk', long]) log.info({ path }, 'request')
  const paths = lines.map((line) => (JSON.parse(line) as { path: string }).path)
  expect(paths).toEqual(['/…', '/products/…', long.slice(0, 300)])
})

test.runIf(existsSync('/dev/full'))('[BEY-23] a disk that is full of log lines ends no shop', () => {
  const code = `const { createLogger } = await import('${import.meta.dirname}/logger.server.ts')
    const log = createLogger('info'); log.info('one'); log.fatal('two'); setTimeout(() => process.exit(7), 10)`
  const full = openSync('/dev/full', 'w')
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', full, 'inherit'],
    timeout: 20_000,
  })
  expect(status).toBe(7)
})

test.each(['throw error', 'Promise.reject(error)'])('[BEY-23] uncaught: %s is one line', (end) => {
  const code = `const { createLogger, logUncaughtErrors } = await import('${import.meta.dirname}/logger.server.ts')
    logUncaughtErrors(createLogger('info'))
    const detail = 'Key (email)=(ana@example.mk) already exists.'
    const error = Object.assign(new Error('duplicate key'), { code: '23505', detail })
    setTimeout(() => { ${end} })`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, ''])
  expect(JSON.parse(stdout)).toMatchObject({
    level: 'fatal',
    err: { message: 'duplicate key', code: '23505' },
  })
  expect(stdout).not.toContain('ana@')
})
