import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { refuse } from '../../app/shop/use-case.ts'
import { addUser, shopForEach } from '../support/factories.ts'
import { readSource } from '../support/sources.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Take an actor, and do not refuse them: a customer learns of no price, and the others are called by those that refuse. */
const OTHERS = ['listChargedPrices', 'writeChangeSet']

/** The functions that act for somebody named, with the names of their parameters. */
const functions = globSync('app/shop/**/*.server.ts', { cwd: ROOT }).flatMap((file) =>
  [...readSource(path.join(ROOT, file)).declarations].flatMap(([name, text]) => {
    const [, list] = /^export (?:async )?function\*? \w+(?:<.*?>)?\(([^{]*\bactor: User\b)/.exec(text) ?? []
    if (list === undefined || OTHERS.includes(name)) return []
    return [{ file: path.join(ROOT, file), name, parameters: list.match(/\w+(?=: )/g) ?? [] }]
  }),
)

const services = shopForEach()

test.each(functions)('[SEC-02 SEC-03] $name refuses a customer', async ({ file, name, parameters }) => {
  const module = (await import(file)) as Record<string, (...given: unknown[]) => unknown>
  const known: Record<string, unknown> = { services, actor: await addUser(services) }
  const given = parameters.map((parameter) => known[parameter] ?? {})
  expect(await module[name]?.(...given, {})).toEqual(refuse({ code: 'forbidden' }))
})

test('[SEC-03] they are found', () => expect(functions.length).toBeGreaterThan(40))
