import { getShopDetails } from '../../shop/content/service.server.ts'
import { shopAddress } from '../../shop/content/shop.ts'
import { getDelivery } from '../../shop/delivery/service.server.ts'
import * as en from '../../texts/en/pages.ts'
import { deliveryFigures } from '../../texts/format.ts'
import * as mk from '../../texts/mk/pages.ts'
import { Page, PageMeta } from '../../ui/kit/page.tsx'
import { Alert } from '../../ui/kit/states.tsx'
import { languageOf, routeContext, servicesOf } from '../request.server.ts'
import type { Route } from './+types/legal.ts'

/** Which text each address shows. */
function pagesIn({ termsPage, privacyPage, returnsPage, cookiesPage }: typeof mk) {
  const pages: Record<string, (facts: mk.LegalFacts) => mk.LegalPage> = {
    '/terms': termsPage,
    '/privacy': privacyPage,
    '/returns': returnsPage,
    '/cookies': cookiesPage,
  }
  return pages
}

export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const page = pagesIn(languageOf(context) === 'en' ? en : mk)[context.get(routeContext)]
  if (!page) throw new Response(null, { status: 404 })
  const [delivery, details] = await Promise.all([getDelivery(services), getShopDetails(services)])
  const privacyEmail = details.privacyEmail || details.email
  const facts = { ...details, address: shopAddress(details), privacyEmail, ...deliveryFigures(delivery) }
  const { draft, ...text } = page(facts)
  return { ...text, draft: details.legalApproved ? undefined : draft }
}

export default function Legal({ loaderData: { title, draft, sections } }: Route.ComponentProps) {
  return (
    <Page>
      <PageMeta title={title} description={sections[0]?.paragraphs[0] ?? title} />
      <article className="read">
        <h1>{title}</h1>
        {draft !== undefined && <Alert kind="info">{draft}</Alert>}
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
    </Page>
  )
}
