/** The page for a moment in which the shop runs but its data can't be had. */
export const unavailable = {
  title: 'Продавницата моментално не одговара',
  text: 'Грешката не е до Вас. Страницата ќе се отвори сама штом продавницата повторно ќе почне да одговара.',
  /** Instead, when something was sent: whether it was stored nobody knows. */
  sent: 'Не е сигурно дека испратеното е зачувано. Вратете се назад и обидете се повторно.',
  kept: 'Вашата кошничка е зачувана.',
  retry: 'Обидете се повторно',
  looking: 'Се проверува…',
  stillNot: 'Сѐ уште не одговара.',
}
