import { expect, test } from 'vitest'
import { createLogger } from './logger.server.ts'

test('a defect is logged without what the database says of the row', () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  const error = Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), {
    code: '23505',
    detail: 'Key (email)=(ana@example.mk) already exists.',
    where: 'Failing row contains (Ана, 071 222 333)',
    cause: Object.assign(new Error('ana@example.mk'), { parameters: ['071 222 333'] }),
  })
  log.error({ err: error, requestId: 'r1' }, 'defect')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    requestId: 'r1',
    err: { type: 'Error', message: error.message, code: '23505', stack: error.stack },
  })
  expect(lines.join()).not.toMatch(/ana@example|071|Ана/)
})
