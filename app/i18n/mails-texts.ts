import { mails as english } from './en/mails.ts'
import { mails } from './mk/mails.ts'
import { useLanguage } from './texts-context.tsx'

/** The texts about mails that could not be sent; the administration brings both languages. [CH-10 BEY-03] */
export function useMailsTexts(): typeof mails {
  return useLanguage() === 'en' ? english : mails
}
