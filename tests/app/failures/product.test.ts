import { testEveryFailure } from './define-tests.ts'
import { PRODUCT_CASES } from './product-cases.ts'

testEveryFailure(PRODUCT_CASES)
