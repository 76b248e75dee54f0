import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DEFAULT_SHOP } from '../app/domain/shop.ts'

const ROOT = path.join(import.meta.dirname, '..')
const DEFAULTS = 'app/domain/shop.ts'
const { phone, mobile, email, street } = DEFAULT_SHOP

function spelling(text: string): string[] {
  return globSync('{app,http,scripts,migrations}/**/*.{ts,tsx,css,json}', { cwd: ROOT })
    .filter((file) => !file.includes('.test.') && readFileSync(path.join(ROOT, file), 'utf8').includes(text))
    .map((file) => file.replaceAll(path.sep, '/'))
}

test.each([phone, mobile, email, street])(
  '[BEY-25] no source file but the defaults spells out the shop’s %s',
  (text) => {
    expect(spelling(text)).toEqual([DEFAULTS])
  },
)
