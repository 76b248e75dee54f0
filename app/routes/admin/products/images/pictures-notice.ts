import { paths } from '../../../../ui/paths.ts'

const KINDS = ['main', 'move', 'remove', 'upload'] as const

/** How a form without script went, as the address of the product's page says it. */
export interface PicturesNotice {
  kind: (typeof KINDS)[number]
  isDone: boolean
}

const PARAMETER = 'pictures'
const FAILED = '-failed'

/** Where the pictures of a product are changed. */
export const PICTURES_ID = 'pictures'

/** The product's page at its pictures, with word of how a form without script went. */
export function picturesAddress(productId: string, { kind, isDone }: PicturesNotice): string {
  return `${paths.admin.editProduct(productId)}?${PARAMETER}=${kind}${isDone ? '' : FAILED}#${PICTURES_ID}`
}

/** What the address of the page says of a form without script; null when it says nothing. */
export function picturesNotice(query: URLSearchParams): PicturesNotice | null {
  const word = query.get(PARAMETER) ?? ''
  const kind = KINDS.find((known) => word === known || word === known + FAILED)
  return kind ? { kind, isDone: word === kind } : null
}
