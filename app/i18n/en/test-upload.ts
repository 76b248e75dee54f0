import { formatNumber } from '../format.ts'
import type { testUpload as mk } from '../mk/test-upload.ts'

export const testUpload: typeof mk = {
  lead: 'Upload one image to see whether the store works and how the image looks in the shop. It is added to no product.',
  file: 'Image',
  hint: 'PNG, JPG, GIF, WebP or AVIF, at most 10 MB.',
  upload: 'Upload',
  uploading: 'Uploading…',
  stored: 'The image has been stored.',
  result: 'Stored image',
  address: 'Address',
  files: 'Files of the image',
  width: 'Width',
  share: ({ size }) => `JPEG for sharing, 1200 × 630: ${size} bytes`,
  bytesOf: ({ type }) => `${type}, bytes`,
  pixels: ({ width }) => `${formatNumber(width)} px`,
  widths: 'The image in all widths',
  remove: 'Delete the test image',
  removing: 'Deleting…',
  removed: 'The test image has been deleted.',
}
