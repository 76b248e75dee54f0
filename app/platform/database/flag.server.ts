/** 0 or 1: neither engine's own booleans are used. */
export type Flag = 0 | 1
