import type { Refusal } from './refusals.ts'

/** Why a picture was not taken; `file` is the name that the person knows. [ADM-09] */
export type ImageRefusal =
  | {
      code: 'image-not-image' | 'image-too-large' | 'image-unreadable' | 'image-too-many-pixels'
      file: string
    }
  | { code: 'image-missing' | 'store-unavailable' }

/** Apart from `Refusal`, so that no customer's page brings texts about uploads. i18n/image-refusal.ts has the sentences. */
export type UploadRefusal = Refusal | ImageRefusal
