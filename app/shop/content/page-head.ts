/** A thing as schema.org describes it. */
export interface StructuredData {
  '@type': string
  [property: string]: unknown
}

/** What a document says to machines besides what its page says to people. */
export interface PageHead {
  /** In place of the page's own. */
  description?: string
  /** The address of an image of SHARE_SIZE, with or without the site; the shop's own when there is none. */
  picture?: string | null
  isProduct?: boolean
  structuredData: StructuredData[]
}

export const NO_HEAD: PageHead = { structuredData: [] }
