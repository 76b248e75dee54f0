import { statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createLogger } from '../../../app/platform/logger.server.ts'
import {
  databaseFile,
  isLocal,
  linkOrigin,
  readSettings,
  requireProxyForHttps,
  sessionSecret,
} from '../../../app/platform/settings.server.ts'
import { StartError, startErrorOf } from '../../../app/platform/start-error.server.ts'
import { openShop } from '../../../app/shop/operation/open-shop.server.ts'
import { temporaryFolder } from '../../support/database.ts'

test('every setting has a default that works, for an empty one too', () => {
  const settings = readSettings({ PORT: '', BASE_URL: '' })
  expect(settings).toMatchObject({ port: 3000, trustProxy: 0 })
  const unset = ['host', 'baseUrl', 'databaseUrl', 's3', 'smtpUrl', 'sessionSecret'] as const
  expect(unset.filter((name) => settings[name] !== null)).toEqual([])
  expect(isLocal(settings)).toBe(true)
})

test.each([
  ['PORT', '70000'],
  ['PORT', '3000.5'],
  ['PORT', '1e3'],
  ['LIMIT_REQUESTS_PER_MINUTE', ' '],
  ['BASE_URL', 'https://nega.example.mk/shop'],
  ['BASE_URL', 'ftp://nega.mk'],
  ['DATABASE_URL', 'mysql://shop:hunter2@db'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'http://shop:hunter2@mail'],
  ['SMTP_URL', 'mail.example.mk:587'],
  ['S3_ENDPOINT', 'https://s3.example.mk?region=eu'],
  ['TRUST_PROXY', '-1'],
  ['SESSION_SECRET', 'hunter2'],
  ['LOG_LEVEL', 'loud'],
  ['LIMIT_SIGN_IN_PER_ACCOUNT', '0'],
])('[HOSTED-04] %s=%s stops the start with one line that names it once, and no secret', (name, value) => {
  const once = new RegExp(`^wrong setting ${name}: (?!.*(?:${name}|hunter2))[^\n]+$`)
  expect(() => readSettings({ [name]: value })).toThrow(once)
})

test('[HOSTED-04] names that are probably meant for a setting are known, others are nobody’s business', () => {
  const wrong = ['DATABASE_ULR', 'DATABSE_URL', 'SMTP_ULR', '\uFEFFDATA_DIR', 'base_url', 'METRIC_TOKEN ']
  const others = ['PORTS', 'PATH', 'HOSTNAME', 'NODE_ENV', 'DB_URL', 'SITE_URL', 'R2_BUCKET', 'S3_KEY', '']
  const env = Object.fromEntries([...wrong, ...others].map((name) => [name, 'x']))
  const meant = ['DATABASE_URL', 'DATABASE_URL', 'SMTP_URL', 'DATA_DIR', 'BASE_URL', 'METRICS_TOKEN']
  expect(readSettings(env).misspelt).toEqual(wrong.map((name, index) => [name, meant[index]]))
  expect(readSettings({ SMTP_ULR: 'x', SMTP_URL: 'smtp://mail' }).misspelt).toEqual([])
})

test('[HOSTED-04] a start says what it opened, whether it is new, and which name is no setting', async () => {
  const settings = readSettings({ DATA_DIR: temporaryFolder(), DATABASE_ULR: 'x' })
  for (const state of ['the shop is new and empty', 'the shop is there']) {
    let lines = ''
    const log = createLogger('info', { write: (line) => void (lines += line) })
    await (await openShop(settings, { log, isAlone: true })).close()
    expect(lines).toContain(`"database":"${databaseFile(settings)}","msg":"${state}"`)
    expect(lines).toContain('there is no setting DATABASE_ULR; there is DATABASE_URL')
  }
})

test('[HOSTED-04] settings that belong together are set together, and a wrong number is told its range', () => {
  expect(() => readSettings({ TRUST_PROXY: '-1' })).toThrow('must be a whole number from 0 to 10')
  expect(() => readSettings({ S3_BUCKET: 'pictures' })).toThrow(/S3_/)
  const https = readSettings({ BASE_URL: 'https://nega.mk' })
  expect(() => requireProxyForHttps(https)).toThrow(/TRUST_PROXY/)
})

test('a demo is local only while nobody else reaches the shop by name', () => {
  expect(isLocal(readSettings({ BASE_URL: 'http://localhost:3000' }))).toBe(true)
  expect(isLocal(readSettings({ BASE_URL: 'http://nega.example.mk' }))).toBe(false)
})

test.each([
  ['::', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['10.0.0.5', 'http://10.0.0.5:3000'],
])('[BEY-03] without BASE_URL and with HOST=%s links in emails begin with %s', (HOST, origin) => {
  expect(linkOrigin(readSettings({ HOST }), 3000)).toBe(origin)
})

test('the key that signs sessions is made once, kept, and never an empty or damaged one', () => {
  const settings = readSettings({ DATA_DIR: temporaryFolder() })
  const file = path.join(settings.dataDir, 'session-secret')
  const secret = sessionSecret(settings)
  expect(secret).toHaveLength(43)
  expect(sessionSecret(settings)).toBe(secret)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  writeFileSync(file, '')
  expect(() => sessionSecret(settings)).toThrow(/session-secret/)
})

test('a full disk is one line for the owner, a defect is none', () => {
  const full = Object.assign(new Error('database or disk is full'), { errcode: 13 })
  expect(startErrorOf(full)).toEqual(new StartError(`The database can't be used: ${full.message}`))
  const defect = new TypeError('not a function')
  expect(startErrorOf(defect)).toBe(defect)
})
