/** Neighbours of the violations that the linter must leave alone. */
export const ALLOWED: { file: string; code: string }[] = [
  { file: 'app/domain/z1.ts', code: 'export const one = 1\n' },
  { file: 'app/domain/z2.ts', code: "import { one } from './z1.ts'\nexport const two = one + one\n" },
  {
    file: 'app/forms/z3.ts',
    code: "import { z } from 'zod'\nimport { one } from '../domain/z1.ts'\nexport const f = z.literal(one)\n",
  },
  { file: 'app/i18n/z4.ts', code: "import { one } from '../domain/z1.ts'\nexport const text = `${one}`\n" },
  {
    file: 'app/ui/z5.tsx',
    code: "import { useState } from 'react'\nimport { one } from '../domain/z1.ts'\nimport { text } from '../i18n/z4.ts'\nexport function A() {\n  const [n] = useState(one)\n  return <p>{text + String(n)}</p>\n}\n",
  },
  {
    file: 'app/server/z6.server.ts',
    code: "import { f } from '../forms/z3.ts'\nexport const g = f.safeParse(1).success\n",
  },
  {
    file: 'app/routes/z7.tsx',
    code: "import { g } from '../server/z6.server.ts'\nimport { A } from '../ui/z5.tsx'\nexport const loader = () => g\nexport default A\n",
  },
  { file: 'http/z8.ts', code: "import { g } from '../app/server/z6.server.ts'\nexport const h = g\n" },
  { file: 'app/server/settings.server.ts', code: 'export const settings = process.env.PORT\n' },
]
