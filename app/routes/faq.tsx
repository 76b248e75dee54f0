import { deliveryFigures } from '../i18n/delivery-figures.ts'
import { useInfoTexts } from '../i18n/info-texts.ts'
import { faqEntries as inEnglish } from '../i18n/en/faq.ts'
import { faqEntries as inMacedonian } from '../i18n/mk/faq.ts'
import { useTexts } from '../i18n/texts-context.tsx'
import { languageOf, shopOf } from '../server/context.server.ts'
import { getDelivery } from '../server/delivery.server.ts'
import { describePage } from '../server/page-head.server.ts'
import { Page } from '../ui/page.tsx'
import { PageMeta } from '../ui/page-meta.tsx'
import type { Route } from './+types/faq.ts'
import { FaqContact } from './info/faq-contact.tsx'
import { faqHead } from './info/faq-head.server.ts'
import { FaqList } from './info/faq-list.tsx'

/** The answers quote the live delivery figures. [HOME-06] */
export async function loader({ context }: Route.LoaderArgs) {
  const delivery = await getDelivery(shopOf(context))
  const faqEntries = languageOf(context) === 'en' ? inEnglish : inMacedonian
  const entries = faqEntries(deliveryFigures(delivery))
  describePage(context, faqHead(entries))
  return { entries }
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
