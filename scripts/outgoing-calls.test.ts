import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')

const CALLING =
  /\bfetch\(|\bnew (?:WebSocket|EventSource)\(|(?:from|import\()\s*'(?:node:(?:http2?|https|net|tls|dgram|dns)|nodemailer|pg|aws4fetch|undici)(?:\/[^']*)?'/

const KNOWN = {
  'app/platform/database/postgres-link.server.ts': 'database',
  'app/platform/database/postgres.server.ts': 'database',
  'app/platform/events/postgres-bus.server.ts': 'database',
  'app/platform/files/file-store.server.ts': 'file store',
  'app/platform/mail/mail.server.ts': 'mail server',
  'server/http.ts': 'nobody: it listens',
  'server/request.ts': 'nobody: it only reads addresses',
}

test('[HOSTED-04] the serving process calls its database, its mail server and its file store, and nobody else', () => {
  const calling = globSync('{app/**/*.server.ts,app/shop/**/*.ts,server/**/*.ts}', { cwd: ROOT })
    .filter((file) => !file.includes('.test.'))
    .filter((file) => {
      const code = readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/^import type .*$/gm, '')
      return CALLING.test(code)
    })
  expect(calling.toSorted()).toEqual(Object.keys(KNOWN))
})
