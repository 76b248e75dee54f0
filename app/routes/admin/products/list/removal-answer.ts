import type { Refusal } from '../../../../shop/refusals.ts'

/** What /admin/products answers to the deletion of a product; `ask` comes where no script could ask. */
export type RemovalAnswer = { isRemoved: true } | { ask: { id: string; name: string } } | { refusal: Refusal }
