import { createContext, type RouterContextProvider } from 'react-router'
import type { FileStore } from '../platform/files/file-store.server.ts'
import type { Services } from '../platform/services.server.ts'
import type { Limits } from '../platform/settings.server.ts'
import type { Accounts } from '../shop/accounts/service.server.ts'
import type { Language } from '../shop/language.ts'
import type { User } from '../shop/user.ts'

type Context = Readonly<RouterContextProvider>

/** Everything a request needs from the outside world; set once a request by the HTTP server. */
export interface RequestScope {
  services: Services
  accounts: Accounts
  /** Where uploaded images are. */
  files: FileStore
  /** The client's address, from configured proxies only. */
  address: string
  limits: Limits
  /** Whether browsers keep the page without a network. */
  hasOfflinePage: boolean
  /** The language that the address asks for. */
  language: Language
}

export const scopeContext = createContext<RequestScope>()
/** The pattern of the route that answers, for figures; `unknown` until one does. */
export const routeContext = createContext<string>('unknown')
/** Whether something could not be had that the page goes without; the next one who asks may get it. */
export const partialContext = createContext(false)
/** Who asks; null on pages that are the same for everybody, where nobody has looked. */
export const askerContext = createContext<{ user: User | null } | null>(null)
/** Pieces in the user's cart, for the browser's hint; null until the cart was read. */
export const cartCountContext = createContext<number | null>(null)

export const servicesOf = (context: Context): Services => context.get(scopeContext).services
export const accountsOf = (context: Context): Accounts => context.get(scopeContext).accounts
export const filesOf = (context: Context): FileStore => context.get(scopeContext).files
export const addressOf = (context: Context): string => context.get(scopeContext).address
export const limitsOf = (context: Context): Limits => context.get(scopeContext).limits
export const hasOfflinePage = (context: Context): boolean => context.get(scopeContext).hasOfflinePage
export const languageOf = (context: Context): Language => context.get(scopeContext).language

/** Who asks; null for a visitor. Throws on a page that is the same for everybody: nothing of a user may get into it. */
export function userOf(context: Context): User | null {
  const asker = context.get(askerContext)
  if (!asker) throw new Error('A page for everybody asks for the user')
  return asker.user
}

/** The shop and the signed-in person of a route behind `requireUser` or `requireAdmin`; a defect elsewhere. */
export function signedIn(context: Context): { services: Services; user: User } {
  const user = userOf(context)
  if (!user) throw new Error('This route lacks a guard')
  return { services: servicesOf(context), user }
}
