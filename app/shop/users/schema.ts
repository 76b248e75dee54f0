import { z } from 'zod'
import { parserOf, recordId } from '../form-fields.ts'

// no intent removes the role
const userChange = z.object({ intent: z.enum(['promote', 'disable', 'enable']), userId: recordId })
export type UserChange = z.output<typeof userChange>
export const parseUserChange = parserOf(userChange)
