import { isAPIError } from 'better-auth/api'
import { expect } from 'vitest'
import { failureOf } from '../../support/factories.ts'
import { alike, alikeText, differences, readStored, type Stored } from './stored.ts'
import { InjectedFailure, openWorld, type Fault, type World } from './world.ts'

export interface UseCase {
  /** The functions of services that it calls. */
  of: string[]
  /** The requirement that it proves, in the title of the test. */
  ids: string
  title?: string
  /** Makes everything that the call needs; the call throws when it is refused. */
  prepare(world: World): Promise<() => Promise<unknown>>
  /** What asking again says after it was done; without it, the same again is no error. */
  again?: string
  /** Tables that may keep rows of a call that failed, each with the reason why that is right. */
  leaves?: Record<string, string>
  /** Why a failure may leave a part of it, which the next call completes. */
  steps?: string
}

export function useCase(promise: Omit<UseCase, 'prepare'>, prepare: UseCase['prepare']): UseCase {
  return { ...promise, prepare }
}

export class Refused extends Error {}

const MOST_STATEMENTS = 120

interface Wanted {
  stored: Stored
  events: string
  isWorth: (at: number) => boolean
}

/** Fails each statement in turn: either nothing of the use case is stored or all of it. Returns the number of statements. */
export async function failEveryStatement(useCase: UseCase, when: Fault['when']): Promise<number> {
  const wanted = await succeed(useCase, when)
  for (let at = 1; at <= MOST_STATEMENTS;) {
    await using world = await openWorld()
    const call = await useCase.prepare(world)
    // as long as nothing is stored the same shop serves the next try: its connection must have stayed usable
    for (let isUntouched = true; isUntouched; at += 1) {
      if (!wanted.isWorth(at)) continue
      const { outcome, isHit, isLate, left, label } = await attempt(world, { call, fault: { at, when } })
      const { events } = world.services
      if (isHit && outcome) expect(isFailure(outcome), `${label}: ${String(outcome)}`).toBe(true)
      isUntouched = isHit && outcome !== null && unexcused(useCase, left).length === 0 && !isLate
      if (isUntouched) expect({ label, events }).toEqual({ label, events: [] })
      if (isUntouched) continue
      if (useCase.steps === undefined) await expectStored(world, { useCase, wanted, label })
      // what was stored and acknowledged is published, whatever fails after it
      const isPublished = !isHit || (isLate && useCase.steps === undefined)
      if (isPublished)
        expect({ label, events: alikeText(JSON.stringify(events)) }).toEqual({ label, events: wanted.events })
      await expectDone(world, { useCase, call, wanted, label })
      if (!isHit) return at - 1
    }
  }
  throw new Error('it never ends')
}

async function succeed({ prepare }: UseCase, when: Fault['when']): Promise<Wanted> {
  await using world = await openWorld()
  const call = await prepare(world)
  world.services.events.length = 0
  world.faults.arm(null)
  await call()
  const statements = [...world.faults.done]
  const events = alikeText(JSON.stringify(world.services.events))
  return {
    stored: alike(await readStored(world.services.db, world.files)),
    events,
    isWorth: (at) => when === 'before' || !isInside(statements, at),
  }
}

/** Within a transaction a lost answer is what a failure before the next statement is. */
function isInside(statements: string[], at: number): boolean {
  const earlier = statements.slice(0, at)
  return earlier.lastIndexOf('begin') > earlier.lastIndexOf('commit')
}

async function attempt(world: World, { call, fault }: { call: () => Promise<unknown>; fault: Fault }) {
  const { faults, services, files } = world
  const before = await readStored(services.db, files)
  services.events.length = 0
  faults.arm(fault)
  const outcome = await failureOf(call())
  const { isHit, done: statements } = faults
  faults.arm(null)
  return {
    outcome,
    isHit,
    /** The failure came after a transaction was committed. */
    isLate: isHit && statements.slice(0, fault.at - 1).includes('commit'),
    left: differences(before, await readStored(services.db, files)),
    label: isHit ? `statement ${fault.at} (${statements[fault.at - 1]})` : 'all statements',
  }
}

/** The injected one, or what the accounts library makes of it: never a refusal, for nobody did anything wrong. */
function isFailure(error: unknown): boolean {
  return (
    error instanceof InjectedFailure ||
    (error instanceof AggregateError && error.errors.every(isFailure)) ||
    (isAPIError(error) && error.body?.code?.startsWith('FAILED_') === true)
  )
}

const unexcused = ({ leaves = {} }: UseCase, tables: string[]): string[] =>
  tables.filter((table) => !Object.hasOwn(leaves, table))

interface Wish {
  useCase: UseCase
  wanted: Wanted
  label: string
}

/** Asked again it is there once, as if nothing had failed. */
async function expectDone(world: World, wish: Wish & { call: () => Promise<unknown> }): Promise<void> {
  const { useCase, call, label } = wish
  const answer = await failureOf(call())
  if (answer instanceof Refused)
    expect({ label, again: answer.message }).toEqual({ label, again: useCase.again })
  else expect(answer, label).toBeNull()
  await expectStored(world, wish)
}

async function expectStored(world: World, { useCase, wanted, label }: Wish): Promise<void> {
  const stored = alike(await readStored(world.services.db, world.files))
  const other = unexcused(useCase, differences(wanted.stored, stored))
  const rows = (of: Stored) => Object.fromEntries(other.map((table) => [table, of.get(table)]))
  expect({ label, ...rows(stored) }).toEqual({ label, ...rows(wanted.stored) })
}

/** The value; a refusal is thrown, so that a use case that is refused is one that failed. */
export async function done<T>(
  answer: Promise<{ ok: true; value: T } | { ok: false; refusal: { code: string } }>,
): Promise<T> {
  const result = await answer
  if (!result.ok) throw new Refused(result.refusal.code)
  return result.value
}
