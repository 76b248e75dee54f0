import type { EpochMs } from '../time.ts'
import type { User } from '../use-case.ts'
import type { DeliveryProfile } from './checkout.ts'

const DEFAULT_COUNTRY = 'Macedonia'

export interface UserProfile extends Omit<User, 'id' | 'lastLoginAt'> {
  uid: string
  /** The shop stores no portraits. */
  photoURL: null
  phoneNumber: string | null
  address: { street: string; city: string; postalCode: string; country: string }
  favorites: string[]
  orderHistory: string[]
  /** Without any sign-in, the time of registration. */
  lastLoginAt: EpochMs
}

interface ProfileParts {
  user: User
  delivery: DeliveryProfile | null
  favorites: string[]
  orderHistory: string[]
}

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

export function fullAddress(parts: Omit<UserProfile['address'], 'country'> & { country?: string }): string {
  return [parts.street, parts.city, parts.postalCode, parts.country ?? DEFAULT_COUNTRY]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')
}
