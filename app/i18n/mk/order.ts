export const order = {
  needLogin: 'Мора да се најавите за да направите нарачка.',
  empty: 'Кошничката е празна',
  incomplete: 'Ве молиме пополнете ги сите задолжителни полиња',
  success: 'Нарачката е успешно испратена. Ви благодариме!',
  error: ({ message }: { message: string }) => `Настана проблем при креирање на нарачката: ${message}`,
  totalChanged: ({ amount }: { amount: string }) =>
    `Вкупниот износ сега е ${amount} Проверете пред да нарачате.`,
  changedTitle: 'Нарачката е променета',
  changedText: ({ before, after }: { before: string; after: string }) =>
    `Вкупно беше ${before}, а сега е ${after}`,
  changedLine: ({ name, quantity, amount }: { name: string; quantity: number; amount: string }) =>
    `${name}: ${quantity} × ${amount}`,
  changedYes: ({ amount }: { amount: string }) => `Нарачај за ${amount}`,
  changedNo: 'Назад во кошничката',
  withoutPromoText: ({ amount }: { amount: string }) =>
    `Може да нарачате и без промо код. Вкупно без попуст: ${amount}`,
  withoutPromoYes: 'Нарачај без код',
  withoutPromoNo: 'Назад во кошничката',
  see: 'Видете ја нарачката',
}

export const promo = {
  label: 'Промо код',
  placeholder: 'Внесете промо код',
  apply: 'Примени',
  applying: 'Се проверува…',
  remove: 'Отстрани',
  applied: ({ code }: { code: string }) => `Промо кодот „${code}“ е применет.`,
  removed: 'Промо кодот е отстранет.',
  percent: ({ value }: { value: string }) => `${value}% попуст`,
  fixed: ({ value }: { value: string }) => `${value} ден попуст`,
  errMissing: 'Промо кодот не постои',
  errInactive: 'Промо кодот не е активен',
  errEarly: 'Промо кодот сè уште не е активен',
  errExpired: 'Промо кодот е истечен',
  errUsed: 'Промо кодот е исцрпен',
  errCustomerLimit: 'Овој промо код веќе сте го искористиле најголемиот дозволен број пати.',
  errInvalid: 'Промо кодот не е валиден',
  errMinimum: ({ amount }: { amount: string }) => `Минимална нарачка: ${amount}`,
  errValidate: 'Грешка при валидирање на промо кодот',
  errApply: 'Грешка при применување на промо кодот',
}
