import type { Engine } from './column-types.ts'

export const name = '0002-accounts'

/** better-auth's own four tables as its own migration would create them (a test compares). */
export function statements(engine: Engine): string[] {
  const date = engine === 'postgres' ? 'timestamptz' : 'date'
  const flag = engine === 'postgres' ? 'boolean' : 'integer'
  const now = engine === 'postgres' ? ' default current_timestamp' : ''
  const created = `"createdAt" ${date}${now} not null`
  const updated = (hasDefault: boolean) => `"updatedAt" ${date}${hasDefault ? now : ''} not null`
  const ofUser = '"userId" text not null references auth_users (id) on delete cascade'
  return [
    `create table auth_users (id text not null primary key, name text not null, email text not null unique,
      "emailVerified" ${flag} not null, image text, ${created}, ${updated(true)})`,
    `create table auth_sessions (id text not null primary key, "expiresAt" ${date} not null, token text not null unique,
      ${created}, ${updated(false)}, "ipAddress" text, "userAgent" text, ${ofUser})`,
    `create index "auth_sessions_userId_idx" on auth_sessions ("userId")`,
    `create table auth_accounts (id text not null primary key, "accountId" text not null, "providerId" text not null,
      ${ofUser}, "accessToken" text, "refreshToken" text, "idToken" text, "accessTokenExpiresAt" ${date},
      "refreshTokenExpiresAt" ${date}, scope text, password text, ${created}, ${updated(false)})`,
    `create index "auth_accounts_userId_idx" on auth_accounts ("userId")`,
    `create table auth_verifications (id text not null primary key, identifier text not null, value text not null,
      "expiresAt" ${date} not null, ${created}, ${updated(true)})`,
    `create index "auth_verifications_identifier_idx" on auth_verifications (identifier)`,
  ]
}
