import type { Language } from '../shop/language.ts'
import * as account from './en/account.ts'
import * as customer from './en/customer.ts'
import * as home from './en/home.ts'
import * as info from './en/info.ts'
import * as list from './en/list.ts'
import * as notices from './en/notices.ts'
import * as product from './en/product.ts'
import * as shell from './en/shell.ts'
import { MACEDONIAN, type Translation } from './texts-context.tsx'

interface Areas {
  account: Omit<typeof import('./mk/account.ts'), 'area'>
  customer: Omit<typeof import('./mk/customer.ts'), 'area'>
  home: Omit<typeof import('./mk/home.ts'), 'area'>
  info: Omit<typeof import('./mk/info.ts'), 'area'>
  list: Omit<typeof import('./mk/list.ts'), 'area'>
  notices: Omit<typeof import('./mk/notices.ts'), 'area'>
  product: Omit<typeof import('./mk/product.ts'), 'area'>
  shell: Omit<typeof import('./mk/shell.ts'), 'area'>
}

const areas: Areas = { account, customer, home, info, list, notices, product, shell }

export const ENGLISH: Translation = { language: 'en', english: { ...areas } }

export function translationIn(language: Language): Translation {
  return language === 'en' ? ENGLISH : MACEDONIAN
}
