import type Sharp from 'sharp'
import { whenNeeded } from '../cache/when-needed.server.ts'

export type SharpLibrary = typeof Sharp

/** What makes pictures, with its limits set before anything is made; it comes with the first upload. */
export const loadSharp = whenNeeded(async (): Promise<SharpLibrary> => {
  const { default: sharp } = await import('sharp')
  // what decodes anything else, e.g. SVG or PDF, is switched off in this process, whatever a file claims to be
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Png', 'Jpeg', 'Nsgif', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
  })
  // memory stays bounded: nothing is remembered, one thread works
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
})
