import { afterAll } from 'vitest'
import { closePostgres } from './database.ts'

// Vitest evaluates this file again for every test file, which their shared modules are not.
afterAll(closePostgres)
