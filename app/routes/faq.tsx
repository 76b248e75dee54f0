import { formatMoney } from '../i18n/format.ts'
import { useInfoTexts } from '../i18n/info-texts.ts'
import { faqEntries } from '../i18n/mk/faq.ts'
import { useTexts } from '../i18n/texts-context.tsx'
import { shopOf } from '../server/context.server.ts'
import { getDelivery } from '../server/delivery.server.ts'
import { Page } from '../ui/page.tsx'
import { PageMeta } from '../ui/page-meta.tsx'
import type { Route } from './+types/faq.ts'
import { FaqContact } from './info/faq-contact.tsx'
import { FaqList } from './info/faq-list.tsx'

/** The answers quote the live delivery figures. [HOME-06] */
export async function loader({ context }: Route.LoaderArgs) {
  const delivery = await getDelivery(shopOf(context))
  return {
    entries: faqEntries({
      price: formatMoney(delivery.standardDeliveryPrice),
      threshold: formatMoney(delivery.freeDeliveryThreshold),
    }),
  }
}

/** Questions and answers that open without script. [INFO-03…06] */
export default function Faq({ loaderData: { entries } }: Route.ComponentProps) {
  const t = useTexts()
  const info = useInfoTexts()
  return (
    <Page>
      <PageMeta title={t.nav.faq} description={info.faq.meta} />
      <div className="read faq">
        <h1>{info.faq.title}</h1>
        <FaqList entries={entries} />
        <FaqContact />
      </div>
    </Page>
  )
}
