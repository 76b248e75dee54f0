import type * as reportTexts from '../../../texts/mk/admin-reports.ts'
import { SINGLE_SUBJECTS } from '../../../shop/audit/rules.ts'
import { shortOrderId } from '../../../shop/orders/rules.ts'
import type { LoggedChange, NamedSubject } from '../../../shop/audit/log.server.ts'
type Event = keyof (typeof reportTexts)['auditEvents']

/** Who did what, in words; an action that this version does not know is named as it is stored. [BEY-20] */
export function sentenceOf(
  { actor, event, action, subject }: LoggedChange,
  texts: typeof reportTexts,
): string {
  const told = {
    who: actor.id === null ? texts.audit.system : actor.name,
    subject: subjectText(subject, texts),
    action,
  }
  const tell = texts.auditEvents[isEvent(event, texts) ? event : isEvent(action, texts) ? action : 'other']
  return tell(told).trim()
}

/** How the subject is called in a sentence. */
export function subjectText({ type, id, name }: NamedSubject, { audit }: typeof reportTexts): string {
  if (type === 'order') return `#${shortOrderId(id)}`
  if (type === 'user') return name ?? audit.formerUser
  if (SINGLE_SUBJECTS.includes(type)) return ''
  return audit.quoted({ name: name ?? id })
}

function isEvent(name: string, { auditEvents }: typeof reportTexts): name is Event {
  return Object.hasOwn(auditEvents, name)
}
