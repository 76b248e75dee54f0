import type { FileReason, ImportProblem } from '../../domain/product-import.ts'
import { formatNumber, plural } from '../format.ts'

const products = (n: number) => `${formatNumber(n)} ${plural(n, { one: 'производ', other: 'производи' })}`

const fileReasons: Record<FileReason, string> = {
  missing: 'Не е избрана датотека.',
  empty: 'Датотеката е празна.',
  'too-large': 'Датотеката е поголема од 10 MB. Увезете ја на делови или само со колоните што ги менувате.',
  'not-text':
    'Ова не е CSV-датотека. Во програмата за табели изберете „Зачувај како“ и „CSV UTF-8“, па обидете се повторно.',
}

const reasons: Record<ImportProblem['reason'], string> = {
  required: 'Ова поле мора да биде пополнето.',
  negative: 'Износот не може да биде негативен.',
  'not-a-number': 'Внесете износ само со бројки и најмногу две децимали, на пример 1290 или 1290,50.',
  'too-large': 'Износот може да биде најмногу 1.000.000 ден.',
  'too-long': 'Текстот е предолг.',
  'letters-lost':
    'Буквите се изгубени и стојат прашалници. Зачувајте ја датотеката како „CSV UTF-8“ и обидете се повторно.',
  'not-a-flag': 'Напишете „да“ или „не“.',
  'not-a-category': 'Нема таква категорија. Препишете ја онака како што стои во извезената датотека.',
  'not-a-quantity': 'Внесете цел број од 0 до 1.000.000 или оставете празно за неограничено.',
  'not-an-image': 'Внесете адреси на слики од оваа продавница, по една во ред, како во извезената датотека.',
  'column-unknown': 'Нема таква колона.',
  'column-twice': 'Колоната стои двапати.',
  'column-missing': 'Недостига колоната што кажува за кој производ е редот.',
  quotes:
    'Наводниците не се затворени или стојат на погрешно место. Од овој ред натаму датотеката не може да се прочита.',
  cells: 'Бројот на ќелии во редот не одговара на бројот на колони.',
  'too-long-line': 'Редот е предолг.',
  'too-many-lines': 'Една датотека може да има најмногу 20.000 производи.',
  version:
    'Верзијата не е онаа што ја извезла продавницата. Оставете ја ќелијата празна или извезете повторно.',
  'product-unknown': 'Нема таков производ. За нов производ оставете ја ќелијата празна.',
  'product-twice': 'Овој производ веќе стои во ред погоре.',
  'changed-meanwhile':
    'Производот е изменет откако датотеката е извезена. Извезете повторно и внесете ги промените во новата датотека.',
}

export const productImport = {
  title: 'Увоз на производи',
  lead: 'Прво гледате што би се сменило; ништо не се менува додека не потврдите.',
  exportTitle: 'Извоз',
  exportText:
    'Сите производи во една CSV-датотека за табели. Изменете што треба и увезете ја повторно; колоните што не ги менувате можете да ги избришете.',
  exportLink: 'Извези CSV',
  fileTitle: 'Датотека',
  file: 'CSV-датотека со производи',
  fileHint:
    'Изберете ја или пуштете ја тука. Најмногу 10 MB. Ред без производ создава нов; производи што ги нема во датотеката не се бришат.',
  tryIt: 'Провери ја датотеката',
  trying: 'Се проверува…',
  notRead: ({ file, reason }: { file: string; reason: string }) =>
    file === '' ? reason : `Датотеката „${file}“ не е увезена. ${reason}`,
  fileReasons,
  planTitle: ({ file }: { file: string }) => `Што би се сменило со „${file}“`,
  wrongTitle: ({ file }: { file: string }) => `Датотеката „${file}“ има грешки`,
  wrongText: 'Ништо од неа не е увезено. Поправете го наведеното и изберете ја повторно.',
  problem: ({ line, column, value }: { line: number; column: string; value: string }) =>
    `Ред ${formatNumber(line)}${column && `, колона „${column}“`}${value && `, „${value}“`}: `,
  reasons,
  moreProblems: ({ shown }: { shown: number }) => `Прикажани се првите ${formatNumber(shown)} грешки.`,
  oldEncoding:
    'Датотеката е зачувана во постар кирилски запис и така е прочитана. Проверете ги буквите во прегледот.',
  created: 'Нови',
  changed: 'Изменети',
  same: 'Исти',
  wrong: 'Редови со грешки',
  nothing: 'Датотеката не менува ништо: сѐ во неа е како во продавницата.',
  newProduct: 'нов',
  line: (n: number) => `ред ${formatNumber(n)}`,
  moreProducts: (n: number) => `и уште ${products(n)}`,
  moreFields: (n: number) => `и уште ${formatNumber(n)} ${plural(n, { one: 'поле', other: 'полиња' })}`,
  was: 'беше',
  willBe: 'ќе биде',
  blank: '(празно)',
  apply: (n: number) => `Увези: ${products(n)}`,
  applying: 'Се увезува…',
  stale:
    'Производите се сменија по проверката и ништо не е увезено. Ова е новиот преглед; потврдете повторно.',
  applied: ({ created, changed }: { created: number; changed: number }) =>
    `Увезено. Нови: ${formatNumber(created)}, изменети: ${formatNumber(changed)}.`,
  failed: 'Датотеката не е увезена.',
  gone: 'Проверката истече или датотеката е веќе увезена. Изберете ја повторно.',
  needLogin: 'Најавата истече. Најавете се повторно; прегледот останува тука.',
}

export const productLinks = { bulk: 'Измени повеќе', import: 'Увези CSV', export: 'Извези CSV' }

export const changeSets = {
  title: 'Досегашни промени на повеќе производи',
  note: 'Враќањето не ги менува производите што некој потоа ги изменил. Можно е во рок од една година.',
  none: 'Сѐ уште нема такви промени.',
  what: 'Промена',
  when: 'Време',
  who: 'Кој',
  count: 'Производи',
  state: 'Враќање',
  bulk: 'Измена на повеќе производи',
  import: ({ file }: { file: string }) => `Увоз на „${file}“`,
  counts: ({ created, changed }: { created: number; changed: number }) =>
    [
      `${formatNumber(changed)} ${plural(changed, { one: 'изменет', other: 'изменети' })}`,
      ...(created > 0 ? [`${formatNumber(created)} ${plural(created, { one: 'нов', other: 'нови' })}`] : []),
    ].join(', '),
  undo: 'Врати',
  undoOf: ({ when }: { when: string }) => `Врати ја промената од ${when}`,
  undoing: 'Се враќа…',
  undone: ({ when }: { when: string }) => `Вратено ${when}`,
  undoneNow: (n: number) => `${plural(n, { one: 'Вратен е', other: 'Вратени се' })} ${products(n)}.`,
  kept: 'Овие производи се изменети или избришани потоа и останаа како што се:',
  moreKept: (n: number) => `и уште ${products(n)}`,
  failed: 'Промената не е вратена.',
  alreadyUndone: 'Промената е веќе вратена или ја нема.',
  older: 'Постари промени',
}
