import type { DeliveryProfile } from '../../domain/checkout.ts'
import type { UserProfile } from '../../domain/user-profile.ts'
import { fullAddress } from '../../domain/user.ts'
import { useProfileTexts } from '../../i18n/profile-texts.ts'
import { useAllTexts } from '../../i18n/all-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Detail } from '../../ui/detail.tsx'
import { profileFields } from './profile-fields.ts'

/** What is known of the person, read-only until `Измени`. [PROF-01 PROF-02 PROF-07] */
export function PersonalInfo({
  account,
  profile,
}: {
  account: UserProfile
  profile: DeliveryProfile | null
}) {
  const t = useAllTexts()
  const own = useProfileTexts()
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
