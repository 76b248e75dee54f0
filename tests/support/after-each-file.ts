import { afterAll } from 'vitest'
import { closeShops } from './database.ts'

// Vitest evaluates this file again for every test file, which their shared modules are not.
afterAll(closeShops)
