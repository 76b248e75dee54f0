import type { UploadRefusal } from '../../shop/use-case.ts'
import { createStore } from '../kit/listen.ts'

export type AuthReason = 'favorite' | 'review' | 'ended' | 'other'

/** What the dialog of the page shows. */
export const shownAuth = createStore<{ reason: AuthReason | undefined } | null>(null)

export function openAuthDialog(reason?: AuthReason): void {
  shownAuth.set({ reason })
}

/** Over a page whose input stays; does nothing when signing in does not help. */
export function askToSignIn({ code }: { code: UploadRefusal['code'] }): void {
  if (code === 'sign-in-required') openAuthDialog('ended')
  if (code === 'other-user') openAuthDialog('other')
}
