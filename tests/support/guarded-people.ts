import type { TestApp } from './app.ts'
import type { Level } from './access.ts'
import type { Person } from './person.ts'
import { createPerson } from './person.ts'
import { ORIGIN } from './app-origin.ts'

/** Everybody who might ask. The disabled and the former ones still have the session of before. */
export const EVERYBODY = [
  ...(['visitor', 'expired session', 'disabled user', 'disabled admin'] as const),
  ...(['former admin', 'other user', 'owner', 'admin'] as const),
] as const
export type Who = (typeof EVERYBODY)[number]

const NOBODY: readonly Who[] = ['visitor', 'expired session', 'disabled user', 'disabled admin']

export const isSignedIn = (who: Who) => !NOBODY.includes(who)

export function isAllowed(who: Who, level: Level | null): boolean {
  if (level === 'open') return true
  return level === 'admin' ? who === 'admin' : isSignedIn(who)
}

/** People with accounts and open sessions, of whom some have lost what they had. */
export async function guardedPeople(app: TestApp): Promise<Record<Who, Person>> {
  const { db } = app.services
  const people = {
    visitor: app.visitor(),
    owner: await app.user('owner@example.mk'),
    'other user': await app.user(),
    'expired session': await app.user(),
    'disabled user': await app.user('disabled@example.mk'),
    admin: await app.admin(),
    'former admin': await app.admin(),
    'disabled admin': await app.admin(),
  }
  // so that the one above is not the last, who could not go
  await app.admin()
  for (const who of ['admin', 'former admin', 'disabled admin'] as const) {
    if ((await people[who].get('/admin')).status !== 200) throw new Error('not an administrator')
  }
  await db.updateTable('users').set({ role: 'user' }).where('id', '=', people['former admin'].id).execute()
  const disabled = [people['disabled user'].id, people['disabled admin'].id]
  await db.updateTable('users').set({ disabled_at: 1 }).where('id', 'in', disabled).execute()
  await db
    .updateTable('auth_sessions' as never)
    .set({ expiresAt: new Date(Date.now() - 1000).toISOString() } as never)
    .where('userId' as never, '=', people['expired session'].id as never)
    .execute()
  return people
}

/** The same person in the same browser, whose cookies may change without harm. */
export function copyOf(app: TestApp, person: Person): Person {
  const copy = createPerson(app.app, ORIGIN)
  for (const [name, value] of person.cookies) copy.cookies.set(name, value)
  return Object.assign(copy, { id: person.id, email: person.email })
}
