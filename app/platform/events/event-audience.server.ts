import { isAdmin, type User } from '../../shop/accounts/user.ts'
import type { ShopEvent } from './bus.server.ts'

/** Who may hear what: their own orders, cart and favourites; administrators every order; everybody the shop's content. */
export function mayHear(event: ShopEvent, user: User | null): boolean {
  if (isForEverybody(event.topic)) return true
  return isOwn(event, user) || (event.topic === 'orders' && isAdmin(user))
}

/** Whether a topic concerns no person in particular. */
export function isForEverybody(topic: ShopEvent['topic']): boolean {
  switch (topic) {
    case 'delivery':
    case 'catalogue':
    case 'shop':
    case 'resync':
      return true
    case 'orders':
    case 'cart':
    case 'favorites':
    case 'session':
      return false
  }
}

function isOwn(event: ShopEvent, user: User | null): boolean {
  return user !== null && event.userId === user.id
}
