import type { EpochMs } from './time.ts'

export type Role = 'user' | 'admin'

export interface User {
  id: string
  email: string
  displayName: string
  role: Role
  createdAt: EpochMs
  lastLoginAt: EpochMs | null
}

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 256

/** On reviews and in the audit once the account is deleted. */
export const FORMER_USER_NAME = 'Поранешен купувач'

export function isAdmin(user: Pick<User, 'role'> | null): boolean {
  return user?.role === 'admin'
}
