import type { Services } from '../../../platform/services.server.ts'
import type { PageWindow } from '../../../shop/catalog/filter.ts'
import {
  addReview,
  listReviews,
  parseReview,
  parseReviewRemoval,
  removeReview,
} from '../../../shop/reviews/service.server.ts'
import { ok, refuse, type Result } from '../../../shop/use-case.ts'
import { type Call, intentOf, readForm, servicesOf, unlessUnavailable, userOf } from '../../request.server.ts'

/** null when they could not be read: the rest of the page stays usable. */
export async function readReviews(services: Services, productId: string, shown: PageWindow) {
  const reviews = await unlessUnavailable(services, async () =>
    ok(await listReviews(services, productId, shown)),
  )
  // the author's id is nobody's business
  return (
    reviews?.map(({ id, userName, rating, comment, createdAt }) => {
      return { id, userName, rating, comment, createdAt }
    }) ?? null
  )
}

/** The page reads its reviews again. */
export async function answerReview(call: Call): Promise<Result<object>> {
  const done = await changeReviews(call)
  return done.ok ? ok({}) : done
}

async function changeReviews({ request, context, params }: Call): Promise<Result<unknown>> {
  const services = servicesOf(context)
  const user = userOf(context)
  if (!user) return refuse({ code: 'sign-in-required' })
  const read = await readForm<unknown>({ request, context }, ok)
  if (!read.ok) return read
  switch (intentOf(read.value)) {
    case 'write': {
      const form = parseReview(read.value)
      const productId = params['id'] ?? ''
      return form.ok ? await addReview(services, user, { ...form.value, productId }) : form
    }
    case 'delete': {
      const form = parseReviewRemoval(read.value)
      return form.ok ? await removeReview(services, user, form.value.reviewId) : form
    }
    default:
      return refuse({ code: 'malformed' })
  }
}
