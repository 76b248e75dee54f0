import type { recent as mkRecent, reviewForm as mkReviewForm } from '../mk/review.ts'
import { counted } from '../english-count.ts'

export const reviewForm: typeof mkReviewForm = {
  ratingLabel: 'Your rating',
  ratingOption: (n) => counted(n, { one: 'star', other: 'stars' }),
  commentLabel: 'Your comment',
  commentPlaceholder: 'How did you like the product?',
  submit: 'Post review',
  submitting: 'Posting…',
  added: 'Your review has been added',
  saveError: 'We could not save the review',
  deleteOwn: 'Delete your review',
  deleting: 'Deleting…',
  deleted: 'The review has been deleted',
  deleteError: 'We could not delete the review',
  deleteConfirmTitle: 'Delete the review?',
  deleteConfirmText: 'This cannot be undone.',
}

export const recent: typeof mkRecent = {
  title: 'Recently viewed',
}
