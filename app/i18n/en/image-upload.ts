import type { imageRefusals as mk } from '../mk/image-upload.ts'

export const imageRefusals: typeof mk = {
  notImage: ({ file }) => `${file} is not an image file`,
  tooLarge: ({ file }) => `${file} is too large (max 10MB)`,
  unreadable: ({ file }) => `${file} is damaged and can’t be read. Save it again or choose another image.`,
  tooManyPixels: ({ file }) => `${file} has too many pixels. Make it smaller and try again.`,
  missing: 'Choose an image.',
  storeUnavailable: 'The store for images does not answer. Nothing has changed; try again in a minute.',
}
