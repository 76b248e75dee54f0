import { audit as english } from './en/audit.ts'
import { auditEvents as englishEvents } from './en/audit-events.ts'
import { auditFields as englishFields } from './en/audit-fields.ts'
import { audit } from './mk/audit.ts'
import { auditEvents } from './mk/audit-events.ts'
import { auditFields } from './mk/audit-fields.ts'
import { useLanguage } from './texts-context.tsx'

export const mkAudit = { audit, events: auditEvents, fields: auditFields }

export type AuditTexts = typeof mkAudit

const enAudit: AuditTexts = { audit: english, events: englishEvents, fields: englishFields }

/** The texts of the log of changes; its screen brings both languages. [CH-10 BEY-20] */
export function useAuditTexts(): AuditTexts {
  return useLanguage() === 'en' ? enAudit : mkAudit
}
