import { showToast } from './toasts.tsx'

/** Copies a text and says so, or that the user has to. */
export async function copyText(text: string, { copied, failed }: { copied: string; failed: string }) {
  try {
    await navigator.clipboard.writeText(text)
    showToast(copied)
    return true
  } catch {
    showToast(failed, { kind: 'error' })
    return false
  }
}
