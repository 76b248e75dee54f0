import type { Language } from '../shop/language.ts'
import * as account from './en/account.ts'
import * as customer from './en/customer.ts'
import * as home from './en/home.ts'
import * as info from './en/info.ts'
import * as list from './en/list.ts'
import * as notices from './en/notices.ts'
import * as product from './en/product.ts'
import * as shell from './en/shell.ts'
import { MACEDONIAN, type Translated, type Translation } from './texts-context.tsx'

export const ENGLISH: Translation = {
  language: 'en',
  english: {
    account: account satisfies Translated<typeof import('./mk/account.ts')>,
    customer: customer satisfies Translated<typeof import('./mk/customer.ts')>,
    home: home satisfies Translated<typeof import('./mk/home.ts')>,
    info: info satisfies Translated<typeof import('./mk/info.ts')>,
    list: list satisfies Translated<typeof import('./mk/list.ts')>,
    notices: notices satisfies Translated<typeof import('./mk/notices.ts')>,
    product: product satisfies Translated<typeof import('./mk/product.ts')>,
    shell: shell satisfies Translated<typeof import('./mk/shell.ts')>,
  },
}

export function translationIn(language: Language): Translation {
  return language === 'en' ? ENGLISH : MACEDONIAN
}
