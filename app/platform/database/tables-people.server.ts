import type { Generated } from 'kysely'
import type { Role } from '../../shop/accounts/user.ts'
import type { Flag } from './flag.server.ts'

export interface UsersTable {
  id: string
  email: string
  display_name: string
  role: Generated<Role>
  disabled_at: Generated<number | null>
  created_at: number
  updated_at: number
  last_login_at: Generated<number | null>
}

export interface UserProfilesTable {
  user_id: string
  first_name: string
  last_name: string
  phone: string
  address: string
  city: string
  municipality: string
  postal_code: string
  updated_at: number
  /** 0: user_words does not yet have what was saved last. */
  is_indexed: Generated<Flag>
}

/** What a person is found by in the administration. */
export interface UserWordsTable {
  word: string
  user_id: string
}

export interface PasswordResetsTable {
  id: string
  token_hash: string
  user_id: string
  expires_at: number
  used_at: Generated<number | null>
}

export interface FavoritesTable {
  user_id: string
  product_id: string
  added_at: number
}
