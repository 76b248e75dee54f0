import type * as adminTexts from '../../../texts/mk/admin.ts'
import type { UserAnswer } from './user-answer.ts'

/** What the person reads of how it went. [ADM-14 BEY-19] */
export function answerText({ intent, refusal }: UserAnswer, texts: typeof adminTexts.usersAdmin): string {
  if (!refusal) {
    if (intent === 'promote') return texts.roleChanged({ role: texts.roleNames.admin })
    return intent === 'disable' ? texts.disableDone : texts.enableDone
  }
  if (intent === 'promote') return texts.roleError
  if (refusal.code === 'not-found') return texts.gone
  return refusal.code === 'operation-not-allowed' ? texts.notAllowed : texts.changeError
}
