import { counted } from '../english-count.ts'
import type { mails as macedonian } from '../mk/mails.ts'

const KINDS: Record<string, string> = {
  'order-received': 'Order confirmation',
  'order-status': 'Change of status',
  'password-reset': 'New password',
}

export const mails: typeof macedonian = {
  title: 'Messages not sent',
  lead: 'E-mails to customers that the mail server has not taken yet. Nothing is lost: they are kept here and sent again.',
  none: 'All messages are sent',
  noneText: 'No message is waiting because of an error.',
  notice: (n) => `${counted(n, { one: 'message', other: 'messages' })} could not be sent.`,
  see: 'See why',
  kind: 'Message',
  kindOf: ({ kind }) => KINDS[kind] ?? kind,
  since: 'Since',
  attempts: 'Attempts',
  error: 'Reason',
  next: 'Next attempt',
  givenUp: 'No more attempts',
  retry: 'Send them now',
  retrying: 'Sending…',
  saved: 'The messages are being sent again.',
  saveError: 'The messages can’t be sent again.',
}
