export const contact = {
  title: 'Контакт',
  lead: 'Прашајте пред да нарачате. Нѐ има и по телефон.',
  addressLabel: 'Адреса',
  phoneLabel: 'Телефон',
  emailLabel: 'Е-пошта',
  hoursLabel: 'Работно време',
  hoursWeek: 'Понеделник – петок: 9–18 ч.',
  hoursSat: 'Сабота: 9–15 ч.',
  hoursSun: 'Недела: затворено',
  social: 'Следете нѐ',
  meta: 'Адреса, телефони, е-пошта и работно време на продавницата.',
}
