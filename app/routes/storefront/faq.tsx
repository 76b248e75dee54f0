import { deliveryFigures } from '../../texts/delivery-figures.ts'
import { faqEntries as inEnglish } from '../../texts/en/pages.ts'
import { faqEntries as inMacedonian } from '../../texts/mk/pages.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { languageOf, shopOf } from '../context.server.ts'
import { getDelivery } from '../../shop/delivery/service.server.ts'
import { describePage } from '../../shop/content/page-head.server.ts'
import { Page } from '../../ui/kit/page.tsx'
import { PageMeta } from '../../ui/kit/page-meta.tsx'
import type { Route } from './+types/faq.ts'
import { FaqContact } from './info/faq-contact.tsx'
import { faqHead } from './info/faq-head.server.ts'
import { FaqList } from './info/faq-list.tsx'
import * as shellTexts from '../../texts/mk/shell.ts'
import * as infoTexts from '../../texts/mk/info.ts'

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
  const t = useTexts(shellTexts)
  const info = useTexts(infoTexts)
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
