export const offline = {
  title: 'Нема врска со продавницата',
  text: 'Проверете ја интернет-врската. Страницата ќе се отвори сама штом ќе се врати врската.',
  kept: 'Вашата кошничка е зачувана.',
  retry: 'Обидете се повторно',
  looking: 'Се проверува врската…',
  stillNot: 'Сѐ уште нема врска.',
  notice: 'Нема интернет-врска.',
}

/** What the page without a network says, in one interface language. [BEY-11] */
export type OfflineTexts = typeof offline
