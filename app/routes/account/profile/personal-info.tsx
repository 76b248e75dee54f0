import type { DeliveryProfile } from '../../../shop/orders/checkout.ts'
import { fullAddress, type UserProfile } from '../../../shop/orders/user-profile.ts'
import { ButtonLink } from '../../../ui/kit/button.tsx'
import { Detail } from '../../../ui/kit/detail.tsx'
import { profileFields } from './profile-fields.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as customerTexts from '../../../texts/mk/customer.ts'
import * as accountTexts from '../../../texts/mk/account.ts'

/** What is known of the person, read-only until `Измени`. [PROF-01 PROF-02 PROF-07] */
export function PersonalInfo({
  account,
  profile,
}: {
  account: UserProfile
  profile: DeliveryProfile | null
}) {
  const t = useTexts(customerTexts)
  const own = useTexts(accountTexts)
  return (
    <>
      <dl className="details">
        <Detail label={own.profile.email}>{account.email}</Detail>
        {profile &&
          profileFields(t).map(({ name, label }) => (
            <Detail key={name} label={label}>
              {profile[name]}
            </Detail>
          ))}
        {profile && (
          <Detail label={own.orders.detailAddress}>
            {fullAddress({ ...account.address, country: own.profile.country })}
          </Detail>
        )}
      </dl>
      {!profile && <p className="muted small">{own.profile.deliveryEmpty}</p>}
      <ButtonLink to="?edit=1" kind="secondary" size="sm" preventScrollReset>
        {t.common.edit}
      </ButtonLink>
    </>
  )
}
