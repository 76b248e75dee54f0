import { data, type RouterContextProvider } from 'react-router'
import type { Refusal } from '../../../../shop/refusals.ts'
import { type ImportForm, parseImport } from '../../../../shop/catalog/schema.ts'
import { productColumns as titles } from '../../../../texts/mk/admin-products.ts'
import { isStillAdmin } from '../../../../shop/accounts/administrators.server.ts'
import { signedIn } from '../../../context.server.ts'
import { inUploadSlot } from '../../../../platform/files/upload-slots.server.ts'
import { undoChangeSet } from '../../../../shop/catalog/undo.server.ts'
import { applyImport, keepImport, planImport } from '../../../../shop/catalog/import.server.ts'
import { readForm } from '../../../read-form.server.ts'
import { refusalStatus } from '../../../refusal-status.server.ts'
import { steadyRequest } from '../../../../shop/catalog/uploads.server.ts'
import type { ImportAnswer } from './import-answer.ts'

type Signed = ReturnType<typeof signedIn>

const MOST_NAMED = 50
const AGAIN_AFTER_SECONDS = 60

/**
 * Tries a file, applies one that was tried, or undoes a change of many products. A file may be large, so only here is it
 * read, after the guards, and few at once. [BEY-18]
 */
export async function changeByFile(request: Request, context: Readonly<RouterContextProvider>) {
  const answered = await inUploadSlot(() => change(request, signedIn(context)))
  return answered ?? refused({ code: 'too-many-requests', retryAfter: AGAIN_AFTER_SECONDS })
}

async function change(request: Request, signed: Signed) {
  const form = await readForm(steadyRequest(request), parseImport)
  if (!form.ok) return refused(form.refusal)
  if (!(await isStillAdmin(signed.shop, signed.user))) return refused({ code: 'forbidden' })
  switch (form.value.intent) {
    case 'try':
      return await tryFile(signed, form.value.file)
    case 'apply':
      return await apply(signed, form.value)
    case 'undo':
      return await undo(signed, form.value.setId)
  }
}

async function tryFile({ shop, user }: Signed, file: File | null) {
  const bytes = file ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
  const kept = await keepImport(shop, user, { fileName: file?.name ?? '', bytes })
  if (!kept.ok) return refused(kept.refusal)
  if (!('importId' in kept.value)) return answer({ notRead: kept.value }, 422)
  const { importId } = kept.value
  const plan = await planImport(shop, user, { importId, titles })
  if (!plan.ok) return refused(plan.refusal)
  const status = plan.value.problems.length > 0 ? 422 : 200
  return answer({ importId, plan: plan.value }, status)
}

async function apply({ shop, user }: Signed, { importId, digest }: ImportForm & { intent: 'apply' }) {
  const applied = await applyImport(shop, user, { importId, titles, digest })
  if (!applied.ok) return refused(applied.refusal)
  if ('plan' in applied.value) return answer({ importId, plan: applied.value.plan, isStale: true }, 409)
  return answer({ applied: applied.value }, 200)
}

async function undo({ shop, user }: Signed, setId: string) {
  const undone = await undoChangeSet(shop, user, setId)
  if (!undone.ok) return refused(undone.refusal)
  const { restored, kept } = undone.value
  const moreKept = Math.max(0, kept.length - MOST_NAMED)
  return answer({ undone: { setId, restored, kept: kept.slice(0, MOST_NAMED), moreKept } }, 200)
}

function refused(refusal: Refusal) {
  return answer({ refusal }, refusalStatus(refusal))
}

function answer(content: ImportAnswer, status: number) {
  return data<ImportAnswer>(content, { status })
}
