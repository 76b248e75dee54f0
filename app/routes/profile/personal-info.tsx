import type { DeliveryProfile } from '../../domain/checkout.ts'
import type { User } from '../../domain/user.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Detail } from '../../ui/detail.tsx'
import { profileFields } from './profile-fields.ts'

/** What is known of the person, read-only until `Измени`. [PROF-01 PROF-02] */
export function PersonalInfo({ user, profile }: { user: User; profile: DeliveryProfile | null }) {
  const t = useTexts()
  return (
    <>
      <dl className="details">
        <Detail label={t.profile.email}>{user.email}</Detail>
        {profile &&
          profileFields(t).map(({ name, label }) => (
            <Detail key={name} label={label}>
              {profile[name]}
            </Detail>
          ))}
      </dl>
      {!profile && <p className="muted small">{t.profile.deliveryEmpty}</p>}
      <ButtonLink to="?edit=1" kind="secondary" size="sm" preventScrollReset>
        {t.common.edit}
      </ButtonLink>
    </>
  )
}
