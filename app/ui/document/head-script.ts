import { KEEP_EARLY_INPUT } from './early-input.ts'
import { FIRST_PAINT_SCRIPT } from './first-paint.ts'

/** What a page does before its scripts have loaded. */
export const HEAD_SCRIPT = `${FIRST_PAINT_SCRIPT};\n${KEEP_EARLY_INPUT}`
