import type { Refusal, UploadRefusal } from './refusals.ts'

/** An expected outcome: a value, or the refusal that is shown to the person. Defects are thrown instead. */
export type Result<T, R = Refusal> = { ok: true; value: T } | { ok: false; refusal: R }

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

export function refuse<R extends UploadRefusal>(refusal: R): { ok: false; refusal: R } {
  return { ok: false, refusal }
}
