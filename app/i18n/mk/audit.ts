import type { AuditSubject } from '../../domain/audit.ts'

const subjects: Record<AuditSubject, string> = {
  order: 'нарачки',
  product: 'производи',
  'promo-code': 'промо кодови',
  user: 'корисници',
  review: 'рецензии',
  'delivery-settings': 'поставки за достава',
  'shop-details': 'податоци за продавницата',
}

const open: Record<string, string> = {
  order: 'Отвори ја нарачката',
  product: 'Отвори го производот',
  'promo-code': 'Отвори го промо кодот',
  user: 'Отвори го корисникот',
  'delivery-settings': 'Отвори ги поставките за достава',
  'shop-details': 'Отвори ги податоците за продавницата',
}

export const audit = {
  nav: 'Дневник на промени',
  title: 'Дневник на промени',
  lead: 'Кој што сменил во продавницата и кога. Записите не може да се менуваат ниту да се бришат.',
  loadError: 'Грешка при вчитување на дневникот.',
  kind: 'Вид',
  kindAll: 'сите видови',
  who: 'Кој',
  whoAll: 'сите администратори',
  system: 'Системот',
  dayFrom: 'Од ден',
  dayTo: 'До ден',
  own: 'Прикажи и што прават самите купувачи',
  filter: 'Прикажи',
  clear: 'Исчисти',
  only: ({ subject }: { subject: string }) => `Само промените за: ${subject}`,
  none: 'Нема записи',
  noneText: 'За избраното сѐ уште нема промени.',
  subjects,
  open,
  before: 'пред промената:',
  after: 'по промената:',
  quoted: ({ name }: { name: string }) => `„${name}“`,
  formerUser: '(избришан профил)',
  whole: 'Прикажи го целиот запис',
  entry: 'Запис од дневникот',
  backToAll: 'Кон целиот дневник',
  pages: 'Страници на дневникот',
  newer: 'Понови записи',
  older: 'Постари записи',
  changesOf: ({ sentence }: { sentence: string }) => `Промени: ${sentence}`,
}
