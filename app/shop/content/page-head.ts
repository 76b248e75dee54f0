export interface StructuredData {
  '@type': string
  [property: string]: unknown
}

export interface PageHead {
  description?: string
  /** An image of SHARE_SIZE; by default the shop's own. */
  picture?: string | null
  isProduct?: boolean
  structuredData: StructuredData[]
}

export const NO_HEAD: PageHead = { structuredData: [] }
