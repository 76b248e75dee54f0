import type { AuditTexts } from '../../../i18n/audit-texts.ts'
import { SINGLE_SUBJECTS } from '../../../domain/audit.ts'
import { shortOrderId } from '../../../domain/order.ts'
import type { LoggedChange } from '../../../server/audit-log.server.ts'
import type { NamedSubject } from '../../../server/audit-subjects.server.ts'

type Event = keyof AuditTexts['events']

/** Who did what, in words; an action that this version does not know is named as it is stored. [BEY-20] */
export function sentenceOf({ actor, event, action, subject }: LoggedChange, texts: AuditTexts): string {
  const told = {
    who: actor.id === null ? texts.audit.system : actor.name,
    subject: subjectText(subject, texts),
    action,
  }
  const tell = texts.events[isEvent(event, texts) ? event : isEvent(action, texts) ? action : 'other']
  return tell(told).trim()
}

/** How the subject is called in a sentence. */
export function subjectText({ type, id, name }: NamedSubject, { audit }: AuditTexts): string {
  if (type === 'order') return `#${shortOrderId(id)}`
  if (type === 'user') return name ?? audit.formerUser
  if (SINGLE_SUBJECTS.includes(type)) return ''
  return audit.quoted({ name: name ?? id })
}

function isEvent(name: string, { events }: AuditTexts): name is Event {
  return Object.hasOwn(events, name)
}
