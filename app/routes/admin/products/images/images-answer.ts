import type { Refusal } from '../../../../shop/refusals.ts'

/** The pictures of a product as they are stored now, and the versions of the product before and after the change. */
export interface ImagesVersion {
  images: string[]
  version: number
  previousVersion: number
}

/** What /admin/products/:id/images answers; `isGone`: a picture was no longer there, nothing was changed. */
export type ImagesAnswer = (ImagesVersion & { isGone?: true }) | { refusal: Refusal }
