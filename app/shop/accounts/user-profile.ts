import type { DeliveryProfile } from '../orders/checkout.ts'
import type { EpochMs } from '../time.ts'
import { DEFAULT_COUNTRY, type Role, type User } from './user.ts'

/** Everything that belongs to a person, in one: account, address, favourites and orders. [AUTH-11] */
export interface UserProfile {
  uid: string
  email: string
  displayName: string
  /** The shop keeps no portraits. */
  photoURL: null
  phoneNumber: string | null
  role: Role
  address: { street: string; city: string; postalCode: string; country: string }
  /** Ids of products, the last added first. */
  favorites: string[]
  /** Ids of orders, the newest first. */
  orderHistory: string[]
  createdAt: EpochMs
  /** Of an account that was made but never signed in to, the moment of its making. */
  lastLoginAt: EpochMs
}

interface ProfileParts {
  user: User
  delivery: DeliveryProfile | null
  favorites: string[]
  orderHistory: string[]
}

/** Puts a person's profile together; the address is empty, in Macedonia, until delivery details are known. [AUTH-11] */
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
