import type { FaqEntry } from '../../shop/content/faq.ts'
import { describePage } from '../../shop/content/page-head.server.ts'
import type { PageHead } from '../../shop/content/page-head.ts'
import { getDelivery } from '../../shop/delivery/service.server.ts'
import { faqEntries as inEnglish } from '../../texts/en/pages.ts'
import { deliveryFigures } from '../../texts/format.ts'
import * as infoTexts from '../../texts/mk/info.ts'
import { faqEntries as inMacedonian } from '../../texts/mk/pages.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { ButtonLink } from '../../ui/kit/button.tsx'
import { PhoneLink } from '../../ui/kit/details.tsx'
import { PageMeta, Page } from '../../ui/kit/page.tsx'
import { useShopData } from '../../ui/live/shop-data.ts'
import { paths } from '../../ui/paths.ts'
import { languageOf, servicesOf } from '../request.server.ts'
import type { Route } from './+types/faq.ts'
import { FaqList } from './faq-list.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const delivery = await getDelivery(servicesOf(context))
  const faqEntries = languageOf(context) === 'en' ? inEnglish : inMacedonian
  const entries = faqEntries(deliveryFigures(delivery))
  describePage(context, faqHead(entries))
  return { entries }
}

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

function FaqContact() {
  const info = useTexts(infoTexts)
  const { shop } = useShopData()
  return (
    <section className="panel ask" aria-labelledby="faq-contact">
      <h2 id="faq-contact">{info.faq.contactTitle}</h2>
      <p className="muted">{info.faq.contactText}</p>
      <div className="row">
        <ButtonLink size="sm" to={paths.contact()}>
          {info.faq.contactLink}
        </ButtonLink>
        <PhoneLink phone={shop.phone} className="btn sec sm" />
      </div>
    </section>
  )
}

function faqHead(entries: FaqEntry[]): PageHead {
  const mainEntity = entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return { structuredData: [{ '@type': 'FAQPage', mainEntity }] }
}
