import type { Planted } from './planted.ts'

const forbiddenImport = (file: string, specifier: string, why: string): Planted => ({
  file,
  code: `import { thing } from '${specifier}'\nexport const use = thing\n`,
  rule: 'no-restricted-imports',
  why,
})

/** Who may not import whom. */
export const FORBIDDEN_IMPORTS: Planted[] = [
  forbiddenImport('app/domain/a1.ts', '../server/orders.server.ts', 'domain → server'),
  forbiddenImport('app/domain/a2.ts', '../i18n/mk.ts', 'domain → i18n'),
  forbiddenImport('app/domain/a3.ts', 'zod', 'domain → zod'),
  forbiddenImport('app/domain/a4.ts', 'react', 'domain → react'),
  forbiddenImport('app/domain/a5.ts', 'node:fs', 'domain → node'),
  forbiddenImport('app/forms/b1.ts', '../server/cart.server.ts', 'forms → server'),
  forbiddenImport('app/forms/b2.ts', '../i18n/mk.ts', 'forms → i18n'),
  forbiddenImport('app/forms/b3.ts', 'kysely', 'forms → kysely'),
  forbiddenImport('app/i18n/c1.ts', '../ui/price.tsx', 'i18n → ui'),
  forbiddenImport('app/i18n/c3.ts', 'react-router', 'i18n → a package'),
  forbiddenImport('app/ui/e5.tsx', 'node:path', 'ui → node'),
  forbiddenImport('app/i18n/c2.ts', '../forms/cart.ts', 'i18n → forms'),
  forbiddenImport('app/server/d1.server.ts', '../ui/paths.ts', 'server → ui'),
  forbiddenImport('app/server/d2.server.ts', '../routes/home.tsx', 'server → routes'),
  forbiddenImport('app/server/d3.server.ts', '../i18n/mk.ts', 'server → i18n'),
  forbiddenImport('app/server/d4.server.ts', 'better-auth', 'accounts only through accounts.server.ts'),
  forbiddenImport('app/server/d5.server.ts', 'node:sqlite', 'engines only in server/database/'),
  forbiddenImport('app/server/database/d6.server.ts', '../../i18n/mk.ts', 'database → i18n'),
  forbiddenImport('app/server/d7.server.ts', '../../http/app.ts', 'server → http'),
  forbiddenImport('app/ui/e1.tsx', '../server/cart.server.ts', 'ui → server'),
  forbiddenImport('app/ui/e2.tsx', '../forms/cart.ts', 'ui → forms, which would bring zod to the browser'),
  forbiddenImport('app/ui/e3.tsx', 'zod', 'ui → zod'),
  forbiddenImport('app/ui/e4.tsx', '../routes/home.tsx', 'ui → routes'),
  forbiddenImport('app/routes/f1.tsx', '../server/database/database.server.ts', 'routes → database'),
  forbiddenImport(
    'app/routes/admin/f2.tsx',
    '../../server/database/tables.server.ts',
    'nested routes → tables',
  ),
  forbiddenImport('app/routes/f3.tsx', 'kysely', 'routes → kysely'),
  forbiddenImport('app/routes/f4.tsx', 'zod', 'routes → zod'),
  forbiddenImport('app/routes/f5.tsx', '../../http/app.ts', 'routes → http'),
  forbiddenImport('http/g1.ts', '../app/routes/home.tsx', 'http → routes'),
  forbiddenImport('http/g2.ts', '../app/ui/paths.ts', 'http → ui'),
  forbiddenImport('http/g3.ts', '../app/forms/cart.ts', 'http → forms'),
]
