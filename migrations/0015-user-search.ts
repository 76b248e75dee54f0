import { columnTypes, type Engine } from './column-types.ts'

export const name = '0015-user-search'

/** Every list of users and of the audit log has an index: by subject, kind or actor, newest first. */
export function statements(engine: Engine): string[] {
  const { text, int, end } = columnTypes(engine)
  const administrative = `action not in ('order.place', 'user.password-change', 'user.password-reset', 'user.delete')`
  return [
    `create table user_words (
      word ${text} not null check (word <> ''),
      user_id ${text} not null references users (id) on delete cascade,
      primary key (word, user_id)
    )${engine === 'sqlite' ? ' strict, without rowid' : end}`,
    `create index user_words_of_user on user_words (user_id)`,
    `alter table user_profiles add column is_indexed ${int} not null default 0 check (is_indexed in (0, 1))`,
    `create index user_profiles_to_index on user_profiles (user_id) where is_indexed = 0`,
    `create index users_of_role on users (role, created_at, id)`,
    `create index users_disabled on users (created_at, id) where disabled_at is not null`,
    `drop index audit_of_subject`,
    `create index audit_of_subject on audit (subject_type, subject_id, at, id)`,
    `create index audit_of_type on audit (subject_type, at, id)`,
    // administrative changes only, however many customers' entries are between them
    `create index audit_administrative on audit (at, id) where ${administrative}`,
    `create index audit_administrative_of_type on audit (subject_type, at, id) where ${administrative}`,
    `create index audit_of_actor on audit (actor_id, at, id)`,
    `create index audit_of_actor_and_type on audit (actor_id, subject_type, at, id)`,
  ]
}
