import type { Language } from '../shop/language.ts'
import * as account from './en/account.ts'
import * as customer from './en/customer.ts'
import * as home from './en/home.ts'
import * as info from './en/info.ts'
import * as list from './en/list.ts'
import * as notices from './en/notices.ts'
import * as product from './en/product.ts'
import * as shell from './en/shell.ts'
import type * as mkAccount from './mk/account.ts'
import type * as mkCustomer from './mk/customer.ts'
import type * as mkHome from './mk/home.ts'
import type * as mkInfo from './mk/info.ts'
import type * as mkList from './mk/list.ts'
import type * as mkNotices from './mk/notices.ts'
import type * as mkProduct from './mk/product.ts'
import type * as mkShell from './mk/shell.ts'
import { MACEDONIAN, type Translation } from './texts-context.tsx'

interface Areas {
  account: Omit<typeof mkAccount, 'area'>
  customer: Omit<typeof mkCustomer, 'area'>
  home: Omit<typeof mkHome, 'area'>
  info: Omit<typeof mkInfo, 'area'>
  list: Omit<typeof mkList, 'area'>
  notices: Omit<typeof mkNotices, 'area'>
  product: Omit<typeof mkProduct, 'area'>
  shell: Omit<typeof mkShell, 'area'>
}

const areas: Areas = { account, customer, home, info, list, notices, product, shell }

/** Everything that a customer's page can say in English; only those who chose English load it. */
export const ENGLISH: Translation = { language: 'en', english: { ...areas } }

/** What pages in this language say, for the server. */
export function translationIn(language: Language): Translation {
  return language === 'en' ? ENGLISH : MACEDONIAN
}
