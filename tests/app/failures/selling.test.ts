import { testEveryFailure } from './define-tests.ts'
import { SELLING_CASES } from './selling-cases.ts'

testEveryFailure(SELLING_CASES)
