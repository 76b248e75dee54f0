import { type DeliveryProfile, REQUIRED_CUSTOMER_FIELDS } from './checkout.ts'
import { profileRow, toProfile } from './order-rows.server.ts'
import type { User } from '../accounts/user.ts'
import type { Services } from '../../platform/services.server.ts'

/** What is remembered for the user's next order; null before the first one. */
export async function getDeliveryProfile(
  services: Services,
  user: Pick<User, 'id'>,
): Promise<DeliveryProfile | null> {
  const row = await services.db
    .selectFrom('user_profiles')
    .selectAll()
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  return row ? toProfile(row) : null
}

/**
 * Creates or overwrites the user's own delivery profile; administrators find by it from their next search on. What is
 * stored already, as for most orders, is only read: a write would wait for the disk.
 */
export async function saveDeliveryProfile(
  services: Services,
  user: Pick<User, 'id'>,
  profile: DeliveryProfile,
): Promise<void> {
  const known = await getDeliveryProfile(services, user)
  if (known && REQUIRED_CUSTOMER_FIELDS.every((field) => known[field] === profile[field])) return
  const fields = {
    ...profileRow(profile),
    updated_at: services.clock(),
    is_indexed: 0 as const,
  }
  await services.db
    .insertInto('user_profiles')
    .values({ user_id: user.id, ...fields })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fields))
    .execute()
}
