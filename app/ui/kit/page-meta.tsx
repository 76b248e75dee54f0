import { useHref, useLocation } from 'react-router'
import { DocumentMeta } from '../document/document-head.tsx'
import { useShopData } from '../live/shop-data.ts'

interface PageMetaProps {
  title: string
  description?: string
  /** For the home page, whose title names the shop itself. */
  isWholeTitle?: boolean
  /** Filtered lists and personal pages stay out of search engines. */
  noindex?: boolean
  /** The one address, without language, of everything that shows the same; the page's own path unless given. */
  address?: string
}

/**
 * The document's title `{page} – {shop}`, and whether and where search engines find the page. What only they and previews
 * read comes with documents only; a page that came by script keeps that of the document.
 */
export function PageMeta({
  title,
  description,
  isWholeTitle = false,
  noindex = false,
  address,
}: PageMetaProps) {
  const { origin, shop } = useShopData()
  const own = useLocation().pathname.toLowerCase()
  const href = useHref(address ?? own)
  return (
    <>
      <title>{isWholeTitle ? title : `${title} – ${shop.name}`}</title>
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={origin + href} />}
      {import.meta.env.SSR && (
        <DocumentMeta title={title} description={description} address={address ?? own} isIndexed={!noindex} />
      )}
    </>
  )
}
