import type { EpochMs } from '../time.ts'
import type { User } from '../user.ts'
import type { DeliveryProfile } from './checkout.ts'

const DEFAULT_COUNTRY = 'Macedonia'

/** Everything that belongs to a user, in one: every field of the account, address, favourites and orders. */
export interface UserProfile extends Omit<User, 'id' | 'lastLoginAt'> {
  uid: string
  /** The shop stores no portraits. */
  photoURL: null
  phoneNumber: string | null
  address: { street: string; city: string; postalCode: string; country: string }
  /** Ids of products, the last added first. */
  favorites: string[]
  /** Ids of orders, the newest first. */
  orderHistory: string[]
  /** Of an account without a sign-in, the moment of its registration. */
  lastLoginAt: EpochMs
}

interface ProfileParts {
  user: User
  delivery: DeliveryProfile | null
  favorites: string[]
  orderHistory: string[]
}

/** Composes a user's profile; the address is empty, in Macedonia, until delivery details are known. */
export function userProfile({ user, delivery, favorites, orderHistory }: ProfileParts): UserProfile {
  const { id, email, displayName, role, createdAt, lastLoginAt } = user
  return {
    uid: id,
    email,
    displayName,
    photoURL: null,
    phoneNumber: delivery?.phone ?? null,
    role,
    address: {
      street: delivery?.address ?? '',
      city: delivery?.city ?? '',
      postalCode: delivery?.postalCode ?? '',
      country: DEFAULT_COUNTRY,
    },
    favorites,
    orderHistory,
    createdAt,
    lastLoginAt: lastLoginAt ?? createdAt,
  }
}

/** The parts of an address that are not empty: street, city, postal code, country (Macedonia unless given). */
export function fullAddress(parts: {
  street: string
  city: string
  postalCode: string
  country?: string
}): string {
  return [parts.street, parts.city, parts.postalCode, parts.country ?? DEFAULT_COUNTRY]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')
}
