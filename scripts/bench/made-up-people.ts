import type { User } from '../../app/domain/user.ts'
import type { EpochMs } from '../../app/domain/time.ts'
import type { Database } from '../../app/server/database/database.server.ts'
import { saveUserWords } from '../../app/server/user-words.server.ts'

const AT_ONCE = 500

const FIRST_NAMES =
  'Ана Марија Елена Ивана Сара Тамара Јована Маја Бојана Билјана Петар Стефан Никола Ѓорѓи Дарко Љупчо'.split(
    ' ',
  )
const FAMILY_NAMES =
  'Николовска Стојанова Трајковска Петреска Ѓорѓиева Димовска Костова Ристевска Јовановски Ангелов Наумов Џамбазов'.split(
    ' ',
  )
export const MUNICIPALITIES = 'Центар Карпош Аеродром Битола Охрид Тетово Прилеп Струмица'.split(' ')

/** A number of 32 bits that looks drawn by chance, and is the same in every run. */
export function spread(number: number): number {
  return (Math.imul(number + 1, 2_654_435_761) ^ Math.imul(number + 7, 40_503)) >>> 0
}

/** The name that an order of this number is sent to. */
export function nameOf(number: number): { firstName: string; lastName: string } {
  return {
    firstName: FIRST_NAMES[spread(number) % FIRST_NAMES.length] ?? '',
    lastName: FAMILY_NAMES[spread(number + 1) % FAMILY_NAMES.length] ?? '',
  }
}

/** People with a record and without an account to sign in to. */
export async function fillUsers(into: Database, count: number, now: EpochMs): Promise<User[]> {
  const rows = Array.from({ length: count }, (_, number) => ({
    id: `person-${String(number).padStart(6, '0')}`,
    email: `person-${number}@example.mk`,
    display_name: `${FIRST_NAMES[number % FIRST_NAMES.length]} ${FAMILY_NAMES[spread(number) % FAMILY_NAMES.length]}`,
    role: 'user' as const,
    created_at: now - number * 60_000,
    updated_at: now - number * 60_000,
  }))
  for (let start = 0; start < count; start += AT_ONCE) {
    const some = rows.slice(start, start + AT_ONCE)
    await into.insertInto('users').values(some).execute()
    await saveUserWords(
      into,
      some.map(({ id }) => id),
    )
  }
  return rows.map(({ id, email, display_name, role, created_at }) => {
    return { id, email, displayName: display_name, role, createdAt: created_at, lastLoginAt: null }
  })
}
