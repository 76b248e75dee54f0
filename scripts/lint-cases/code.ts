import type { Planted } from './planted.ts'

const forbiddenCode = (
  file: string,
  rule: string,
  { code, why }: { code: string; why: string },
): Planted => ({
  file,
  code: `${code}\n`,
  rule,
  why,
})

/** Code that no file of its folder may contain. */
export const FORBIDDEN_CODE: Planted[] = [
  forbiddenCode('app/ui/h0.ts', 'no-restricted-imports', {
    code: "import { useParams } from 'react-router'\nexport const useId = () => useParams()['id']",
    why: 'a component reads an id out of the address',
  }),
  forbiddenCode('app/ui/h1.ts', 'no-cycle', {
    code: "import { second } from './h2.ts'\nexport const first = () => second()",
    why: 'two files in a circle',
  }),
  forbiddenCode('app/ui/h2.ts', 'no-cycle', {
    code: "import { first } from './h1.ts'\nexport const second = (): unknown => first()",
    why: 'two files in a circle, seen from the other',
  }),
  forbiddenCode('app/ui/h3.ts', 'no-cycle', {
    code: "import type { B } from './h4.ts'\nexport interface A { b: B | null }",
    why: 'a circle of types only',
  }),
  forbiddenCode('app/ui/h4.ts', 'no-cycle', {
    code: "import type { A } from './h3.ts'\nexport interface B { a: A | null }",
    why: 'a circle of types only, seen from the other',
  }),
  forbiddenCode('app/platform/i1.server.ts', 'no-floating-promises', {
    code: 'async function save() {}\nexport function run() {\n  save()\n}',
    why: 'a promise nobody awaits',
  }),
  forbiddenCode('app/platform/i2.server.ts', 'no-floating-promises', {
    code: "import type { Kysely } from 'kysely'\nexport function run(db: Kysely<{ t: { a: string } }>) {\n  db.deleteFrom('t').execute()\n}",
    why: 'a query nobody awaits',
  }),
  forbiddenCode('app/platform/i3.server.ts', 'no-floating-promises', {
    code: 'interface Query { then(done: (rows: string[]) => void, failed: (e: unknown) => void): void }\nexport function run(make: () => Query) {\n  make()\n}',
    why: 'a thenable nobody awaits',
  }),
  forbiddenCode('app/platform/j1.server.ts', 'no-process-env', {
    code: 'export const port = process.env.PORT',
    why: 'only settings.server.ts reads the environment',
  }),
  forbiddenCode('app/ui/k1.ts', 'no-restricted-globals', {
    code: "export const f = new Intl.NumberFormat('mk')",
    why: 'Intl in the browser',
  }),
  forbiddenCode('app/shop/k2.ts', 'no-restricted-globals', {
    code: "export const f = new globalThis.Intl.Collator('mk')",
    why: 'Intl by the global object',
  }),
  forbiddenCode('app/routes/k3.ts', 'no-restricted-properties', {
    code: "export const f = (n: number) => n.toLocaleString('mk')",
    why: 'toLocaleString in the browser',
  }),
  forbiddenCode('app/texts/k4.ts', 'no-restricted-properties', {
    code: 'export const f = (a: string, b: string) => a.localeCompare(b)',
    why: 'localeCompare in the browser',
  }),
  forbiddenCode('app/shop/k5.ts', 'no-restricted-properties', {
    code: 'export const now = () => Date.now()',
    why: 'domain has no clock',
  }),
  forbiddenCode('app/ui/l1.ts', 'no-alert', {
    code: "export const f = () => alert('x')",
    why: 'window.alert',
  }),
  forbiddenCode('app/ui/l2.ts', 'no-alert', {
    code: "export const f = () => window.confirm('x')",
    why: 'window.confirm',
  }),
  forbiddenCode('app/shop/m1.ts', 'no-explicit-any', {
    code: 'export const f = (x: any) => x',
    why: 'any',
  }),
  forbiddenCode('app/shop/m2.ts', 'no-unsafe-return', {
    code: 'export const f = (x: string) => JSON.parse(x)',
    why: 'any that leaks in',
  }),
  forbiddenCode('app/ui/n1.tsx', 'rules-of-hooks', {
    code: "import { useState } from 'react'\nexport function A({ on }: { on: boolean }) {\n  if (on) useState(1)\n  return null\n}",
    why: 'a hook in a condition',
  }),
  forbiddenCode('app/ui/n2.tsx', 'forbid-dom-props', {
    code: "export const A = () => <p style={{ color: 'red' }}>x</p>",
    why: 'an inline style',
  }),
  forbiddenCode('app/ui/n3.tsx', 'alt-text', {
    code: "export const A = () => <img src='/a.png' />",
    why: 'a picture without alt',
  }),
  forbiddenCode('app/ui/n4.tsx', 'no-default-export', {
    code: 'export default function A() { return null }',
    why: 'default export',
  }),
]
