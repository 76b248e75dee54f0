import type { hours as mkHours } from '../mk/hours.ts'

export const hours: typeof mkHours = {
  days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  daySpan: ({ first, last }) => `${first} – ${last}`,
  span: ({ from, to }) => `${from.replace(/^0/, '')}–${to.replace(/^0/, '')}`,
  closed: 'closed',
}
