import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')

/** What can open a connection, as the code of the serving process would write it. */
const CALLING =
  /\bfetch\(|\bnew (?:WebSocket|EventSource)\(|(?:from|import\()\s*'(?:node:(?:http2?|https|net|tls|dgram|dns)|nodemailer|pg|aws4fetch|undici)(?:\/[^']*)?'/

/** Files of the serving process that could call somebody, with whom they call. */
const KNOWN = {
  'app/server/database/exact-types.server.ts': 'nobody: it only reads answers',
  'app/server/database/lost-connection.server.ts': 'nobody: it only closes',
  'app/server/database/primary-client.server.ts': 'database',
  'app/server/database/statement-batch.server.ts': 'database',
  'app/server/files/s3-file-store.server.ts': 'file store',
  'app/server/mime.server.ts': 'nobody: it only writes the mail',
  'app/server/smtp-mailer.server.ts': 'mail server',
  'http/client-address.ts': 'nobody: it only reads addresses',
  'http/server.ts': 'nobody: it listens',
  'http/shutdown.ts': 'nobody: it stops listening',
}

test('[HOSTED-04] the serving process calls its database, its mail server and its file store, and nobody else', () => {
  const calling = globSync('{app/**/*.server.ts,app/domain/**/*.ts,app/forms/**/*.ts,http/**/*.ts}', {
    cwd: ROOT,
  })
    .filter((file) => !file.includes('.test.'))
    .filter((file) => {
      const code = readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/^import type .*$/gm, '')
      return CALLING.test(code)
    })
  expect(calling.toSorted()).toEqual(Object.keys(KNOWN))
})

test('the accounts library tells its makers nothing', () => {
  const options = readFileSync(path.join(ROOT, 'app/server/account-options.server.ts'), 'utf8')
  expect(options).toContain('telemetry: { enabled: false }')
})
