import { KEEP_EARLY_PRESSES } from './early-presses.ts'
import { FIRST_PAINT_SCRIPT } from './first-paint.ts'
import { START_SCRIPTS } from './start-scripts.ts'

/** What a page does before its scripts are there. */
export const HEAD_SCRIPT = `${FIRST_PAINT_SCRIPT};\n${KEEP_EARLY_PRESSES};\n${START_SCRIPTS}`
