import { isHeic } from '../shop/catalog/images.ts'
import type { UploadRefusal } from '../shop/use-case.ts'
import * as adminTexts from './mk/admin.ts'
import * as customerTexts from './mk/customer.ts'
import { refusalText, type Texts } from './refusal.ts'
import { useTexts } from './texts-context.tsx'

export function useUploadRefusalText(): (refusal: UploadRefusal) => string {
  const t = useTexts(customerTexts)
  const texts = useTexts(adminTexts).imageRefusals
  return (refusal) => uploadRefusalText(refusal, { t, texts })
}

export function uploadRefusalText(
  refusal: UploadRefusal,
  { t, texts }: { t: Texts; texts: typeof adminTexts.imageRefusals },
): string {
  switch (refusal.code) {
    case 'image-not-image':
      return isHeic(refusal.file) ? texts.heic(refusal) : texts.notImage(refusal)
    case 'image-too-large':
      return texts.tooLarge(refusal)
    case 'image-unreadable':
      return texts.unreadable(refusal)
    case 'image-too-many-pixels':
      return texts.tooManyPixels(refusal)
    case 'image-missing':
      return texts.missing
    case 'store-unavailable':
      return texts.storeUnavailable
    default:
      return refusalText(refusal, t)
  }
}
