import { createContext, useContext } from 'react'
import { SHARE_SIZE, SHOP_SHARE_IMAGE } from '../../shop/catalog/image-sources.ts'
import { inLanguage, LANGUAGES, type Language } from '../../shop/language.ts'
import { useLanguage } from '../../texts/texts-context.tsx'
import { useShopData } from '../live/shop-data.ts'

// Everything here is for documents that the server sends: the browser's script leaves it out.

export interface StructuredData {
  '@type': string
  [property: string]: unknown
}

export interface PageHead {
  description?: string
  /** An image of SHARE_SIZE; by default the shop's own. */
  image?: string | null
  isProduct?: boolean
  structuredData: StructuredData[]
}

export const NO_HEAD: PageHead = { structuredData: [] }

export const PageHeadContext = /* @__PURE__ */ createContext<PageHead>(NO_HEAD)

const LOCALES: Record<Language, string> = { mk: 'mk_MK', en: 'en_GB' }

/** JSON-LD, only from the server: Trusted Types refuse scripts made from text. `<` is escaped, so no text ends it. */
export function StructuredDataScripts() {
  const { structuredData } = useContext(PageHeadContext)
  return structuredData.map((data) => (
    <script key={data['@type']} type="application/ld+json">
      {JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`)}
    </script>
  ))
}

interface DocumentMetaProps {
  title: string
  description: string | undefined
  /** Without language. */
  address: string
  isIndexed: boolean
}

export function DocumentMeta({ title, description: given, address, isIndexed }: DocumentMetaProps) {
  const language = useLanguage()
  const { origin, shop } = useShopData()
  const head = useContext(PageHeadContext)
  const description = head.description ?? given
  const others = LANGUAGES.filter((other) => other !== language)
  return (
    <>
      {description && <meta name="description" content={description} />}
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content={head.isProduct ? 'product' : 'website'} />
      <meta property="og:url" content={origin + inLanguage(address, language)} />
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:locale" content={LOCALES[language]} />
      {others.map((other) => (
        <meta key={other} property="og:locale:alternate" content={LOCALES[other]} />
      ))}
      <meta property="og:image" content={new URL(head.image ?? SHOP_SHARE_IMAGE, origin).href} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(SHARE_SIZE.width)} />
      <meta property="og:image:height" content={String(SHARE_SIZE.height)} />
      <meta property="og:image:alt" content={head.image ? title : shop.name} />
      <meta name="twitter:card" content="summary_large_image" />
      {isIndexed &&
        LANGUAGES.map((each) => (
          <link key={each} rel="alternate" hrefLang={each} href={origin + inLanguage(address, each)} />
        ))}
      {isIndexed && <link rel="alternate" hrefLang="x-default" href={origin + address} />}
    </>
  )
}
