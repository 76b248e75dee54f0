import { testEveryFailure } from './define-tests.ts'
import { ADMIN_CASES } from './admin-cases.ts'

testEveryFailure(ADMIN_CASES)
