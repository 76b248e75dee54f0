import { testUpload as english } from './en/test-upload.ts'
import { testUpload } from './mk/test-upload.ts'
import { useLanguage } from './texts-context.tsx'

/** The texts of the screen that tries an upload; it brings both languages. [CH-10 ADM-16] */
export function useTestUploadTexts(): typeof testUpload {
  return useLanguage() === 'en' ? english : testUpload
}
