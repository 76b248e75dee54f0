import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { auditEvents as english } from '../app/i18n/en/audit-events.ts'
import { auditEvents } from '../app/i18n/mk/audit-events.ts'

const ROOT = path.join(import.meta.dirname, '..')

interface Source {
  file: string
  code: string
}

function sources(pattern: string): Source[] {
  return globSync(pattern, { cwd: ROOT })
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file, code: readFileSync(path.join(ROOT, file), 'utf8') }))
}

const NAMED = /'((?:user|order|product|promo|promo-code|review|delivery|shop|mails)\.[a-z]+(?:-[a-z]+)*)'/g

const SERVER = sources('{app,http,scripts,migrations}/**/*.server.ts')

/** `order.status` and the like: what stands after `action:`, and in files that write into the audit every such word. */
function actionsIn({ code }: Source): string[] {
  const given = code.matchAll(/\baction: '([a-z-]+\.[a-z-]+)'/g)
  const named = /recordAudit|writeProduct/.test(code) ? code.matchAll(NAMED) : []
  return [...given, ...named].map(([, action]) => action ?? '')
}

test('[BEY-20] every action that the code writes into the audit has its sentence in both languages', () => {
  const used = [...new Set(SERVER.flatMap(actionsIn))].toSorted()
  for (const known of [
    'order.cancel',
    'order.status',
    'product.delete',
    'shop.details',
    'user.disable',
    'user.promote',
  ])
    expect(used).toContain(known)
  const without = (events: object) => used.filter((action) => !Object.hasOwn(events, action))
  expect({ mk: without(auditEvents), en: without(english) }).toEqual({ mk: [], en: [] })
})

test('[BEY-20] every service that lets an administrator change something writes it into the audit', () => {
  const writing = /\.(?:insertInto|updateTable|deleteFrom)\(|\btransaction\(/
  const noting = /\b(?:recordAudit|auditPromo|writeProduct|removeProduct)\(/
  const silent = SERVER.filter(
    ({ code }) => /isAdmin\(actor\)/.test(code) && writing.test(code) && !noting.test(code),
  )
  expect(silent.map(({ file }) => file)).toEqual([])
  expect(SERVER.filter(({ code }) => noting.test(code)).length).toBeGreaterThan(5)
})

test('[BEY-20] the audit is only ever added to; of an account that is deleted nothing but the name is taken out', () => {
  const all = [...SERVER, ...sources('{app,http,scripts}/**/*.ts')]
  const changing =
    /(?:updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`]audit\b|(?:update|delete from|truncate|drop table)\s+"?audit\b/
  const found = [...new Map(all.map((source) => [source.file, source])).values()].filter(({ code }) =>
    changing.test(code),
  )
  expect(found.map(({ file }) => file)).toEqual(['app/server/account-removal.server.ts'])
  const [removal] = found
  expect(
    [...(removal?.code ?? '').matchAll(/updateTable\('audit'\)\s*\.set\((.*)\)/g)].map(([, set]) => set),
  ).toEqual(['{ actor_name: FORMER_USER_NAME }'])
})
