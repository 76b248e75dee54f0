import { formatNumber, plural } from '../format.ts'

const KINDS: Record<string, string> = {
  'order-received': 'Потврда за нарачка',
  'order-status': 'Промена на статус',
  'password-reset': 'Нова лозинка',
}

export const mails = {
  title: 'Неиспратени пораки',
  lead: 'Пораки до купувачите што серверот за е-пошта сѐ уште не ги примил. Ништо не е изгубено: се чуваат тука и повторно се испраќаат.',
  none: 'Сите пораки се испратени',
  noneText: 'Нема порака што чека поради грешка.',
  notice: (n: number) =>
    `${formatNumber(n)} ${plural(n, { one: 'порака не може да се испрати', other: 'пораки не може да се испратат' })}.`,
  see: 'Видете зошто',
  kind: 'Порака',
  kindOf: ({ kind }: { kind: string }) => KINDS[kind] ?? kind,
  since: 'Од',
  attempts: 'Обиди',
  error: 'Причина',
  next: 'Следен обид',
  givenUp: 'Нема повеќе обиди',
  retry: 'Испрати ги сега',
  retrying: 'Се испраќаат…',
  saved: 'Пораките повторно се испраќаат.',
  saveError: 'Пораките не може да се испратат повторно.',
}
