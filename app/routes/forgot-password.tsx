import { useTexts } from '../i18n/texts-context.tsx'
import { Detail } from '../ui/detail.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { paths } from '../ui/paths.ts'
import { useShopData } from '../ui/shop-data.ts'
import { AuthPage } from './auth/auth-page.tsx'

/** The shop helps by phone and e-mail; a link that sets a new password needs outgoing mail. */
export default function ForgotPassword() {
  const t = useTexts()
  const { shop } = useShopData()
  return (
    <AuthPage title={t.auth.forgotTitle} other={{ to: paths.login(), label: t.auth.forgotBack }}>
      <p>{t.auth.forgotText}</p>
      <dl className="details">
        <Detail label={t.contact.phoneLabel}>
          <PhoneLink phone={shop.phone} />
        </Detail>
        <Detail label={t.contact.emailLabel}>
          <a href={`mailto:${shop.email}`}>{shop.email}</a>
        </Detail>
      </dl>
    </AuthPage>
  )
}
