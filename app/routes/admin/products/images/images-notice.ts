import { paths } from '../../../../ui/paths.ts'

const KINDS = ['main', 'move', 'remove', 'upload'] as const

/** The outcome of a form sent without script, as the address of the product's page carries it. */
export interface ImagesNotice {
  kind: (typeof KINDS)[number]
  isDone: boolean
}

const PARAMETER = 'pictures'
const FAILED = '-failed'

/** The id of the images' section. */
export const IMAGES_ID = 'pictures'

/** The product's page at its images, with the outcome of a form sent without script. */
export function imagesAddress(productId: string, { kind, isDone }: ImagesNotice): string {
  return `${paths.admin.editProduct(productId)}?${PARAMETER}=${kind}${isDone ? '' : FAILED}#${IMAGES_ID}`
}

/** The outcome that an address carries; null when it carries none. */
export function imagesNotice(query: URLSearchParams): ImagesNotice | null {
  const word = query.get(PARAMETER) ?? ''
  const kind = KINDS.find((known) => word === known || word === known + FAILED)
  return kind ? { kind, isDone: word === kind } : null
}
