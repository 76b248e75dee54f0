import { isSignedIn, type Who } from './guarded-people.ts'
import type { Access } from './access.ts'

/** What the owner has typed and nobody but they and the administrators may see. */
export const SECRET = {
  lastName: 'Тајновска',
  phone: '071 555 777',
  address: 'Скриена улица 9',
  notes: 'Тајна напомена',
}

/** What only the administrators may see. */
export const STAFF_SECRET = {
  note: 'Интерна белешка',
  promoCode: 'TAENKOD77',
  mailError: '550 no such mailbox of ours',
  auditName: 'Ревизорка Записова',
}

/** What must not be seen, and by whom it may be; by the name of the secret. */
export interface Secret {
  value: string
  by: readonly Who[]
  /** It is in the catalogue too, so that it says something only where that is not shown. */
  isPublic?: true
}

const STAFF: readonly Who[] = ['admin']
const OWNER: readonly Who[] = ['owner']
const BOTH: readonly Who[] = ['owner', 'admin']

/** Every secret of the guarded shop by its name. */
export function secretsOf(ids: {
  cartLine: string
  favorite: string
  session: string
  ownerEmail: string
  adminEmail: string
  tokens: string[]
  hash: string
}): Record<string, Secret> {
  const typed = Object.entries(SECRET).map(([name, value]) => [name, { value, by: BOTH }] as const)
  const staff = Object.entries(STAFF_SECRET).map(([name, value]) => [name, { value, by: STAFF }] as const)
  const tokens = ids.tokens.map((value, at) => [`session token ${at}`, { value, by: [] }] as const)
  return {
    ...Object.fromEntries([...typed, ...staff, ...tokens]),
    cart: { value: ids.cartLine, by: OWNER },
    favorite: { value: ids.favorite, by: BOTH, isPublic: true },
    session: { value: ids.session, by: OWNER },
    "owner's e-mail": { value: ids.ownerEmail, by: BOTH },
    "administrator's e-mail": { value: ids.adminEmail, by: STAFF },
    'password hash': { value: ids.hash, by: [] },
  }
}

/** The names of the secrets in the answer, headers included. */
export function secretsIn(secrets: Record<string, Secret>, answer: string): string[] {
  return Object.keys(secrets).filter((name) => answer.includes(secrets[name]?.value ?? ''))
}

/** Those of the found secrets that this person must not see there. */
export function leaksOf(
  secrets: Record<string, Secret>,
  found: string[],
  { who, row }: { who: Who; row: Access | undefined },
): string[] {
  return found.filter((name) => {
    const secret = secrets[name]
    if (!secret || (secret.isPublic && row?.shows === 'catalogue')) return false
    return !(isSignedIn(who) && secret.by.includes(who))
  })
}
