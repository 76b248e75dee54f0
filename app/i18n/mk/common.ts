export const common = {
  cancel: 'Откажи',
  close: 'Затвори',
  edit: 'Измени',
  saveChanges: 'Зачувај промени',
  delete: 'Избриши',
  remove: 'Отстрани',
  undo: 'Врати',
  retry: 'Обидете се повторно',
  loading: 'Се вчитува…',
  error: 'Грешка',
  required: 'Ова поле е задолжително.',
  optional: '(незадолжително)',
  unlimited: 'Неограничено',
  notices: 'Известувања',
}

export const price = {
  incVat: 'Со вклучен ДДВ',
  now: 'Цена',
  was: 'Претходна цена',
  save: ({ amount }: { amount: string }) => `Заштедувате ${amount}`,
  free: 'Бесплатна',
  lowest: ({ amount }: { amount: string }) => `Најниска цена во последните 30 дена пред попустот: ${amount}`,
}

export const qty = {
  label: ({ name }: { name: string }) => `Количина за ${name}`,
  dec: 'Намали количина',
  inc: 'Зголеми количина',
}
