import type * as mk from '../mk/notices.ts'

export const cookie: typeof mk.cookie = {
  title: 'Cookies',
  notice: 'The question about cookies awaits your answer. It comes before the content of the page.',
  text: 'We use necessary cookies to make the shop work. With your consent we also remember which products you have viewed. For now we use no cookies for statistics or marketing.',
  accept: 'Accept all',
  reject: 'Reject all',
  settings: 'Settings',
  settingsTitle: 'Cookie settings',
  settingsText:
    'The cart, signing in and security work without your consent. Everything else is up to you, and you can change your choice at any time.',
  functional: 'Functional',
  functionalText: 'They remember the products that you viewed recently.',
  analytics: 'Statistics',
  analyticsText: 'Not used for now. They would help us understand what is used, without your name.',
  marketing: 'Marketing',
  marketingText: 'Not used for now. They would serve to show relevant adverts and to measure campaigns.',
  save: 'Save choice',
  saved: 'Your choice has been saved.',
  more: 'More about cookies',
}

export const offline: mk.OfflineTexts = {
  title: 'The shop can’t be reached',
  text: 'Please check your internet connection. The page will open by itself as soon as the connection is back.',
  kept: 'Your cart is saved.',
  retry: 'Try again',
  looking: 'Checking the connection…',
  stillNot: 'There is still no connection.',
  notice: 'No internet connection.',
}

export const promoLink: typeof mk.promoLink = {
  kept: ({ code }) => `The promo code “${code}” is waiting in your cart.`,
}
