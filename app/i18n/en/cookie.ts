import type { cookie as mkCookie } from '../mk/cookie.ts'

export const cookie: typeof mkCookie = {
  title: 'Cookies',
  text: 'We use necessary cookies to make the shop work. With your consent we also use cookies for statistics and for marketing.',
  accept: 'Accept all',
  reject: 'Reject all',
  settings: 'Settings',
  settingsTitle: 'Cookie settings',
  settingsText:
    'The cart, signing in and security work without your consent. Everything else is up to you, and you can change your choice at any time.',
  functional: 'Functional',
  functionalText: 'They remember additional settings for your convenience.',
  analytics: 'Statistics',
  analyticsText: 'They help us understand what you use, without your name.',
  marketing: 'Marketing',
  marketingText: 'For relevant adverts and measuring campaigns.',
  save: 'Save choice',
  saved: 'Your choice has been saved.',
  more: 'More about cookies',
}
