import { vi } from 'vitest'
import { ACCOUNT_CASES } from './account-cases.ts'
import { testEveryFailure } from './define-tests.ts'

// hashing is slow on purpose, and needs no statement
vi.mock('../../../app/shop/accounts/passwords.server.ts', () => ({
  hashPassword: (password: string) => Promise.resolve(`argon2id$${password}`),
  verifyPassword: ({ hash, password }: { hash: string; password: string }) =>
    Promise.resolve(hash === `argon2id$${password}`),
}))

testEveryFailure(ACCOUNT_CASES)
