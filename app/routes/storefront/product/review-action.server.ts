import type { Services } from '../../../platform/services.server.ts'
import type { PageWindow } from '../../../shop/catalog/filter.ts'
import {
  addReview,
  listReviews,
  parseReview,
  parseReviewRemoval,
  removeReview,
} from '../../../shop/reviews/service.server.ts'
import { refuse, type Result, type User } from '../../../shop/use-case.ts'
import { type Call, intentOf, readForm, refusalStatus, servicesOf, userOf } from '../../request.server.ts'
import type { ReviewAnswer, ShownReview } from './review-form.tsx'

type Work = () => Promise<Result<unknown>>

/** null when they could not be read: the rest of the page stays usable. */
export async function readReviews(
  services: Services,
  productId: string,
  shown: PageWindow,
): Promise<ShownReview[] | null> {
  try {
    const reviews = await listReviews(services, productId, shown)
    return reviews.map(({ id, userName, rating, comment, createdAt }) => {
      return { id, userName, rating, comment, createdAt }
    })
  } catch (error) {
    services.log.error({ err: error }, 'reviews could not be read')
    return null
  }
}

export async function answerReview({
  request,
  context,
  params,
}: Call): Promise<{ body: ReviewAnswer; status: number }> {
  const services = servicesOf(context)
  const user = userOf(context)
  const productId = params['id'] ?? ''
  const asked = user
    ? await readForm(request, (input) => readIntent(input, { services, user, productId }))
    : refuse({ code: 'sign-in-required' })
  const done = asked.ok ? await asked.value() : asked
  if (done.ok) return { body: {}, status: 200 }
  return { body: { refusal: done.refusal }, status: refusalStatus(done.refusal) }
}

function readIntent(
  input: unknown,
  { services, user, productId }: { services: Services; user: User; productId: string },
): Result<Work> {
  const intent = intentOf(input)
  if (intent === 'write') {
    const form = parseReview(input)
    return form.ok ? { ok: true, value: () => addReview(services, user, { ...form.value, productId }) } : form
  }
  if (intent !== 'delete') return refuse({ code: 'malformed' })
  const form = parseReviewRemoval(input)
  return form.ok ? { ok: true, value: () => removeReview(services, user, form.value.reviewId) } : form
}
