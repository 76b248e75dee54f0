import { IMAGE_WIDTHS, pictureSources, PLACEHOLDER_IMAGE } from '../../shop/catalog/images.ts'
interface PictureProps {
  url: string | null
  alt: string
  sizes: string
  /** Of the widths in which images are kept, those that these sizes can want. */
  widths?: readonly (typeof IMAGE_WIDTHS)[number][]
  /** For the images of the first screen: loaded at once and before others. */
  priority?: boolean
}

/** A product image, 4:5, in the format and width that fit the browser; a placeholder without one. */
export function Picture({ url, alt, sizes, widths = IMAGE_WIDTHS, priority = false }: PictureProps) {
  const sources = pictureSources(url ?? PLACEHOLDER_IMAGE, widths)
  return (
    <picture>
      {sources.avif && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources.webp && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img
        src={sources.src}
        alt={alt}
        width={400}
        height={500}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}
