import { testApp, type TestApp } from './app.ts'
import { guardedPeople, type Who } from './guarded-people.ts'
import { fillShop } from './guarded-records.ts'
import { secretsOf, type Secret } from './guarded-secrets.ts'
import type { Person } from './person.ts'
import { changedTables, readState, restoreState } from './stored-state.ts'

export interface GuardedWorld {
  app: TestApp
  people: Record<Who, Person>
  secrets: Record<string, Secret>
  /** The text with the ids of this shop in it instead of the words that stand for them. */
  filled<T>(text: T): T
  /** The tables that are not as they were when the world was made. */
  changes(): Promise<string[]>
  /** Puts everything back. */
  restore(): Promise<void>
}

export const dataAddress = (address: string) => (address === '/' ? '/_root.data' : `${address}.data`)

/** A shop with something of everybody's in it and people who would like to see and change it. */
export async function guardedWorld(): Promise<GuardedWorld> {
  const app = await testApp({ LIMIT_REQUESTS_PER_MINUTE: '1000000', LIMIT_WRITES_PER_MINUTE: '1000000' })
  const { db } = app.services
  const people = await guardedPeople(app)
  const { words, ids } = await fillShop(app, people)
  const start = await readState(db)
  const fill = (text: string) =>
    Object.entries(words).reduce((done, [word, id]) => done.replaceAll(word, id), text)
  return {
    app,
    people,
    secrets: secretsOf(ids),
    filled: <T>(text: T) => JSON.parse(fill(JSON.stringify(text))) as T,
    changes: async () => changedTables(start, await readState(db)),
    restore: () => restoreState(db, start),
  }
}
