import { paths } from '../../../../ui/paths.ts'

const KINDS = ['main', 'move', 'remove', 'upload'] as const

export interface ImagesNotice {
  kind: (typeof KINDS)[number]
  isDone: boolean
}

const PARAMETER = 'pictures'
const FAILED = '-failed'

export const IMAGES_ID = 'pictures'

export function imagesAddress(productId: string, { kind, isDone }: ImagesNotice): string {
  return `${paths.admin.editProduct(productId)}?${PARAMETER}=${kind}${isDone ? '' : FAILED}#${IMAGES_ID}`
}

export function imagesNotice(query: URLSearchParams): ImagesNotice | null {
  const word = query.get(PARAMETER) ?? ''
  const kind = KINDS.find((known) => word === known || word === known + FAILED)
  return kind ? { kind, isDone: word === kind } : null
}
