import { columnTypes, type Engine } from './column-types.ts'

export const name = '0005-mail'

export function statements(engine: Engine): string[] {
  const { text, int, end } = columnTypes(engine)
  return [
    // the token is stored as a hash only; id is that of the email that contains it
    `create table password_resets (
      id ${text} primary key not null check (id <> ''),
      token_hash ${text} not null unique check (token_hash <> ''),
      user_id text not null references auth_users (id) on delete cascade,
      expires_at ${int} not null,
      used_at ${int}
    )${end}`,
    `create index password_resets_of_user on password_resets (user_id)`,
    `alter table outbox add column failed_at ${int}`,
  ]
}
