import { MAX_COMMENT_LENGTH } from '../../shop/reviews/rules.ts'
import { PERSONAL_KEYS } from '../account/personal-keys.ts'
import { isRandomId, randomId } from '../kit/random-id.ts'
import { safeStorage, type SafeStorage } from '../kit/safe-storage.ts'

/** What somebody has begun to write about a product; 0 is no rating yet. */
export interface ReviewDraft {
  /** null until somebody signs in */
  ownerId: string | null
  rating: number
  comment: string
  /** Made with the draft: a review under it is stored once, however often it is sent. [REV-06] */
  key: string
}

/** Keeps a review over a sign-in, a reload and an error, for as long as the tab is open; never for somebody else. [REV-01] */
export function createReviewDrafts(storage: SafeStorage, newId: () => string = randomId) {
  const keyOf = (productId: string) => PERSONAL_KEYS.review + productId

  return {
    load(productId: string, userId: string | null): ReviewDraft {
      const draft = parse(storage.get(keyOf(productId)), newId)
      const isOthers = draft.ownerId !== null && userId !== null && draft.ownerId !== userId
      return isOthers
        ? { ...parse(null, newId), ownerId: userId }
        : { ...draft, ownerId: userId ?? draft.ownerId }
    },
    save: (productId: string, draft: ReviewDraft): void =>
      storage.set(keyOf(productId), JSON.stringify(draft)),
    clear: (productId: string): void => storage.remove(keyOf(productId)),
  }
}

export const reviewDrafts = createReviewDrafts(safeStorage(() => sessionStorage))

function parse(json: string | null, newId: () => string): ReviewDraft {
  const { ownerId, rating, comment, key } = parseObject(json)
  return {
    ownerId: typeof ownerId === 'string' ? ownerId : null,
    rating: [1, 2, 3, 4, 5].includes(rating as number) ? (rating as number) : 0,
    comment: typeof comment === 'string' ? comment.slice(0, MAX_COMMENT_LENGTH) : '',
    key: isRandomId(key) ? key : newId(),
  }
}

function parseObject(json: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '{}')
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
