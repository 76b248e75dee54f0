import { testEveryFailure } from './define-tests.ts'
import { BACKGROUND_CASES } from './background-cases.ts'

testEveryFailure(BACKGROUND_CASES)
