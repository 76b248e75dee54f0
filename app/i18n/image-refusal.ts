import type { UploadRefusal } from '../domain/image-refusal.ts'
import { imageRefusals as english } from './en/image-upload.ts'
import { imageRefusals } from './mk/image-upload.ts'
import type { Texts } from './mk.ts'
import { refusalText } from './refusal.ts'
import { useAllTexts } from './all-texts.ts'
import { useLanguage } from './texts-context.tsx'

/** The sentence that tells a person why a picture was not taken; for the administration only. [ADM-09] */
export function useUploadRefusalText(): (refusal: UploadRefusal) => string {
  const t = useAllTexts()
  const texts = useLanguage() === 'en' ? english : imageRefusals
  return (refusal) => uploadRefusalText(refusal, { t, texts })
}

export function uploadRefusalText(
  refusal: UploadRefusal,
  { t, texts }: { t: Texts; texts: typeof imageRefusals },
): string {
  switch (refusal.code) {
    case 'image-not-image':
      return texts.notImage(refusal)
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
