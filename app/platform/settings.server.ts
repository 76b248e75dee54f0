import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { isOneErrorFrom } from '../shop/text.ts'
import { isPostgresUrl } from './database/postgres-url.server.ts'
import { makeFolder } from './folders.server.ts'
import { StartError } from './start-error.server.ts'

const SHORTEST_SECRET = 32

/** Digits only: never `1e3`, `0x10` or a blank. */
function whole(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`
  const digits = z.string().regex(/^\d{1,10}$/, error)
  return digits.transform(Number).pipe(z.number().min(min, error).max(max, error))
}
const count = (fallback: number) => whole(1, 1_000_000_000).default(fallback)
const optionalText = z.string().trim().min(1).optional()
const optionalUrl = (protocols: string[]) =>
  z
    .url({
      protocol: new RegExp(`^(${protocols.join('|')})$`),
      hostname: /./,
      error: `must be an address (${protocols.join(', ')})`,
    })
    .optional()

const schema = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: optionalText,
  BASE_URL: optionalUrl(['http', 'https']).refine(
    isOrigin,
    'must be the root of a site, e.g. https://nega.example.mk',
  ),
  DATA_DIR: z.string().trim().min(1).default('data'),
  DATABASE_URL: optionalText.refine(
    (url) => url === undefined || isPostgresUrl(url),
    'must be an address (postgres, postgresql) with special characters encoded (@ is %40); several servers are host:port,host:port',
  ),
  S3_ENDPOINT: optionalUrl(['http', 'https']).refine((url = '') => !/[?#]/.test(url), 'must have no ? or #'),
  S3_BUCKET: optionalText,
  S3_REGION: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  SMTP_URL: optionalUrl(['smtp', 'smtps']).refine(
    (url = '') => !url.includes('#'),
    'must have special characters encoded (# is %23)',
  ),
  TRUST_PROXY: whole(0, 10).default(0),
  SESSION_SECRET: z.string().min(SHORTEST_SECRET).optional(),
  // what a header can carry
  METRICS_TOKEN: z
    .string()
    .min(SHORTEST_SECRET)
    .regex(/^[!-~](?:[ -~]*[!-~])?$/, 'must be Latin letters, digits and signs, with spaces only in between')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PAGE_CACHE_MB: whole(0, 4096).default(32),
  OFFLINE_PAGE: z.enum(['on', 'off']).default('on'),
  KEEP_ADDRESSES_YEARS: whole(0, 100).default(5),
  LIMIT_SIGN_IN_PER_ACCOUNT: count(10),
  LIMIT_SIGN_IN_PER_ADDRESS: count(60),
  LIMIT_REGISTER_PER_ADDRESS: count(100),
  LIMIT_RESET_PER_ACCOUNT: count(3),
  LIMIT_RESET_PER_ADDRESS: count(50),
  LIMIT_PROMO_PER_ADDRESS: count(300),
  LIMIT_REQUESTS_PER_MINUTE: count(3000),
  LIMIT_WRITES_PER_MINUTE: count(600),
})

export const SETTING_NAMES: string[] = Object.keys(schema.shape)

/** Of a shorter name too many others are similar. */
const SHORTEST_COMPARED = 8

/** Names that are probably meant for a setting that is not there, such as DATABASE_ULR, each with the setting. */
function misspeltNames(env: Record<string, string | undefined>): [name: string, meant: string][] {
  const missing = SETTING_NAMES.filter((name) => name.length >= SHORTEST_COMPARED && !env[name])
  const others = Object.keys(env).filter((name) => !SETTING_NAMES.includes(name))
  return others.flatMap((name) => {
    const tidied = name.trim().toUpperCase()
    const meant = missing.find((setting) => tidied === setting || isOneErrorFrom(tidied, setting))
    return meant ? [[name, meant]] : []
  })
}

export type Settings = ReturnType<typeof readSettings>

/** Every setting has a default. Throws a StartError that names every wrong setting, without any secret. */
export function readSettings(env: Record<string, string | undefined>) {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const parsed = schema.safeParse(present)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(
      (issue) => `wrong setting ${issue.path.join('.')}: ${issue.message}`,
    )
    throw new StartError([...new Set(wrong)].join('; '))
  }
  const { data } = parsed
  return {
    port: data.PORT,
    host: data.HOST ?? null,
    baseUrl: data.BASE_URL ? new URL(data.BASE_URL).origin : null,
    dataDir: path.resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    s3: s3Settings(data),
    smtpUrl: data.SMTP_URL ?? null,
    trustProxy: data.TRUST_PROXY,
    sessionSecret: data.SESSION_SECRET ?? null,
    metricsToken: data.METRICS_TOKEN ?? null,
    logLevel: data.LOG_LEVEL,
    pageCacheBytes: data.PAGE_CACHE_MB * 1_000_000,
    hasOfflinePage: data.OFFLINE_PAGE === 'on',
    keepAddressesYears: data.KEEP_ADDRESSES_YEARS,
    misspelt: misspeltNames(env),
    limits: {
      signInPerAccount: data.LIMIT_SIGN_IN_PER_ACCOUNT,
      signInPerAddress: data.LIMIT_SIGN_IN_PER_ADDRESS,
      registerPerAddress: data.LIMIT_REGISTER_PER_ADDRESS,
      resetPerAccount: data.LIMIT_RESET_PER_ACCOUNT,
      resetPerAddress: data.LIMIT_RESET_PER_ADDRESS,
      promoPerAddress: data.LIMIT_PROMO_PER_ADDRESS,
      requestsPerMinute: data.LIMIT_REQUESTS_PER_MINUTE,
      writesPerMinute: data.LIMIT_WRITES_PER_MINUTE,
    },
  }
}

export type Limits = Settings['limits']

/** The shop itself speaks http only, and would refuse every request to an https address. */
export function requireProxyForHttps({ baseUrl, trustProxy }: Settings): void {
  if (baseUrl?.startsWith('https:') && trustProxy === 0)
    throw new StartError('wrong setting TRUST_PROXY: https in BASE_URL needs a proxy, so 1 or more')
}

/** The shop is served from the root of a site. */
function isOrigin(address = ''): boolean {
  const url = URL.parse(address)
  return url === null || url.href === `${url.origin}/`
}

function s3Settings(data: z.infer<typeof schema>) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region = 'auto' } = data
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return null
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new StartError(
      'wrong setting S3_*: S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together',
    )
  }
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

/** A demo on this machine: no BASE_URL, or one that names this machine. */
export function isLocal({ baseUrl }: Pick<Settings, 'baseUrl'>): boolean {
  return baseUrl === null || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(baseUrl).hostname)
}

/** Whether the shop is public, but its emails become files that no customer gets. */
export function lacksMailServer({ smtpUrl, baseUrl }: Pick<Settings, 'smtpUrl' | 'baseUrl'>): boolean {
  return smtpUrl === null && !isLocal({ baseUrl })
}

/** Where links in emails lead: BASE_URL, else HOST; `localhost` without them or when HOST means every address. */
export function linkOrigin({ baseUrl, host }: Settings, port: number): string {
  const name = host === null || ['0.0.0.0', '::'].includes(host) ? 'localhost' : host
  return baseUrl ?? `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** The key that signs session cookies. Without the setting it is generated once and stored in the data folder. */
export function sessionSecret(settings: Settings): string {
  if (settings.sessionSecret) return settings.sessionSecret
  const file = sessionSecretFile(settings)
  if (!existsSync(file)) makeSecret(file)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < SHORTEST_SECRET)
    throw new StartError(`the file ${file} is damaged; delete it, and everybody has to sign in again`)
  return secret
}

export function databaseFile({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return path.join(dataDir, 'shop.sqlite')
}

export function sessionSecretFile({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return path.join(dataDir, 'session-secret')
}

/** Complete or not at all; processes that start concurrently get the same key. */
function makeSecret(file: string): void {
  makeFolder(path.dirname(file))
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    // not every file system has links
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' && !existsSync(file)) renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}
