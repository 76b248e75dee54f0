export const hours = {
  days: ['Недела', 'Понеделник', 'Вторник', 'Среда', 'Четврток', 'Петок', 'Сабота'],
  daySpan: ({ first, last }: { first: string; last: string }) => `${first} – ${last.toLowerCase()}`,
  span: ({ from, to }: { from: string; to: string }) => `${hour(from)}–${hour(to)} ч.`,
  closed: 'затворено',
}

/** 09:00 is read as 9, 09:30 as 9:30. */
function hour(time: string): string {
  return time.replace(/^0/, '').replace(':00', '')
}
