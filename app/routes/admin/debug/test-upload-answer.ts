import type { UploadRefusal } from '../../../shop/catalog/images.ts'
/** What /admin/test-upload answers to its forms. */
export interface TestUploadAnswer {
  /** The picture that was just stored: its address, and its files with their sizes. */
  stored?: { url: string; files: { name: string; bytes: number }[] }
  isRemoved?: true
  refusal?: UploadRefusal
}
