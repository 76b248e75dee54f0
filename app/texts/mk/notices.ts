/** The name of these texts, by which their translation is found. */
export const area = 'notices'

export const cookie = {
  title: 'Колачиња',
  text: 'Користиме неопходни колачиња за продавницата да работи. Со Ваша согласност користиме и колачиња за статистика и за маркетинг.',
  accept: 'Прифати сѐ',
  reject: 'Одбиј сѐ',
  settings: 'Поставки',
  settingsTitle: 'Поставки за колачиња',
  settingsText:
    'Кошничката, најавата и безбедноста работат и без Ваша согласност. За сѐ друго одлучувате Вие, а изборот може да го промените во секое време.',
  functional: 'Функционални',
  functionalText: 'Паметат дополнителни поставки за Ваша удобност.',
  analytics: 'Статистика',
  analyticsText: 'Ни помагаат да разбереме што користите, без Вашето име.',
  marketing: 'Маркетинг',
  marketingText: 'За релевантни реклами и мерење на кампањи.',
  save: 'Зачувај избор',
  saved: 'Изборот е зачуван.',
  more: 'Повеќе за колачињата',
}

export const offline = {
  title: 'Нема врска со продавницата',
  text: 'Проверете ја интернет-врската. Страницата ќе се отвори сама штом ќе се врати врската.',
  kept: 'Вашата кошничка е зачувана.',
  retry: 'Обидете се повторно',
  looking: 'Се проверува врската…',
  stillNot: 'Сѐ уште нема врска.',
  notice: 'Нема интернет-врска.',
}

/** What the page without a network says, in one interface language. */
export type OfflineTexts = typeof offline

export const promoLink = {
  kept: ({ code }: { code: string }) => `Промо кодот „${code}“ Ве чека во кошничката.`,
}
