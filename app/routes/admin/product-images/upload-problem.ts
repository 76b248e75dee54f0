import type { Refusal } from '../../../domain/refusals.ts'

/** Why a chosen file was not taken: seen before it was sent, or said by the server. */
export type UploadProblem = { code: 'image-not-image' | 'image-too-large' } | Refusal
